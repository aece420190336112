import {type ReactNode, useState} from 'react';
import {ColumnConfigSlider} from '..';

/** A text centered in twelve columns. */
export default function ColumnConfigSliderExample(): ReactNode {
  const [columns, setColumns] = useState({offset: 2, width: 8});
  return <ColumnConfigSlider label="Width of the text" value={columns} onChange={setColumns} />;
}
