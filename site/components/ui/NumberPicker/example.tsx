import {type ReactNode, useState} from 'react';
import {NumberPicker} from '..';

/** Posts per page, between 3 and 24. */
export default function NumberPickerExample(): ReactNode {
  const [count, setCount] = useState(9);
  return <NumberPicker label="Posts" min={3} max={24} step={3} value={count} onChange={setCount} help="In steps of three, to fill whole rows." />;
}
