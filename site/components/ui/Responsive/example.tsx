import {type ReactNode, useState} from 'react';
import {NumberPicker, Responsive} from '..';
import type {Values} from './breakpoints';

/** The number of columns of a grid. */
export default function ResponsiveExample(): ReactNode {
  const [columns, setColumns] = useState<Values<number>>({base: 1, m: 2});

  return (
    <Responsive label="Columns" value={columns} onChange={setColumns}>
      {(value, onChange) => <NumberPicker label="Number" min={1} max={6} value={value} onChange={onChange} />}
    </Responsive>
  );
}
