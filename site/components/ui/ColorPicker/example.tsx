import {type ReactNode, useState} from 'react';
import {palette} from '../ColorSwatch/palette';
import ColorPicker from '.';

/** The color of a badge, which has to stand out from the card. */
export default function ColorPickerExample(): ReactNode {
  const [color, setColor] = useState<string | undefined>('accent');
  return <ColorPicker label="Color of the badge" colors={palette} value={color} onChange={setColor} contrastWith="base" clearable />;
}
