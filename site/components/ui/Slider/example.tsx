import {type ReactNode, useState} from 'react';
import {Slider} from '..';

/** The number of columns; five is not available. */
export default function SliderExample(): ReactNode {
  const [columns, setColumns] = useState(3);
  return (
    <Slider
      label="Columns"
      min={1}
      max={6}
      marks={[1, 2, 3, 4, 6]}
      snap
      value={columns}
      onChange={setColumns}
      valueText={(n) => (n === 1 ? '1 column' : `${n} columns`)}
    />
  );
}
