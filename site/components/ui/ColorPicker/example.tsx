import {type ReactNode, useState} from 'react';
import {ColorPicker, palette} from '..';

/** The color of a badge, which needs enough contrast to the card. */
export default function ColorPickerExample(): ReactNode {
  const [color, setColor] = useState<string | undefined>('accent');
  return <ColorPicker label="Color of the badge" colors={palette} value={color} onChange={setColor} contrastWith="base" clearable />;
}
