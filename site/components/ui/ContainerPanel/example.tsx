import {type ReactNode, useState} from 'react';
import {Button, ColorPicker, ContainerPanel, OptionSelect, palette} from '..';

const weights = ['Thin', 'Thick', 'None'].map((label) => ({label, value: label.toLowerCase()}));

/** The border of a card, which can be reset. */
export default function ContainerPanelExample(): ReactNode {
  const [weight, setWeight] = useState('thin');
  const [color, setColor] = useState<string | undefined>('contrast');
  const reset = () => {
    setWeight('none');
    setColor(undefined);
  };

  return (
    <ContainerPanel
      icon="art"
      label="Border"
      actions={
        <Button size="small" variant="quiet" onPress={reset}>
          Reset
        </Button>
      }>
      <OptionSelect label="Weight" options={weights} value={weight} onChange={setWeight} />
      <ColorPicker label="Color" colors={palette} value={color} onChange={setColor} />
    </ContainerPanel>
  );
}
