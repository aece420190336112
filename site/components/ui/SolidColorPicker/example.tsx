import {type ReactNode, useState} from 'react';
import {SolidColorPicker} from '..';

/** The color of a line in a chart. */
export default function SolidColorPickerExample(): ReactNode {
  const [color, setColor] = useState('#b93a0b');
  return <SolidColorPicker label="Color of the line" value={color} onChange={setColor} />;
}
