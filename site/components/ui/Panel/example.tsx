import {type ReactNode, useState} from 'react';
import {ContainerPanel, InputField, Select, ToggleSwitch} from '..';

const layouts = [
  {label: 'Stacked', value: 'stacked'},
  {label: 'Side by side', value: 'side'},
];

/** The first panel of the introduction. */
export default function PanelExample(): ReactNode {
  const [layout, setLayout] = useState<string | undefined>('stacked');
  const [isLinked, setIsLinked] = useState(true);
  const [badge, setBadge] = useState('New');

  return (
    <ContainerPanel label="Card">
      <Select label="Layout" value={layout} options={layouts} onChange={setLayout} />
      <ToggleSwitch label="Link the whole card" checked={isLinked} onChange={setIsLinked} />
      <InputField label="Badge" help="One or two words." value={badge} onChange={setBadge} />
    </ContainerPanel>
  );
}
