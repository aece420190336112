import {type ReactNode, useState} from 'react';
import {Expandable, NumberPicker, Responsive, ResponsivePreview} from '..';
import type {Values} from '../Responsive/breakpoints';
import ui from '../ui.module.css';

/** A summary of a grid's columns, above the control that changes them. */
export default function ResponsivePreviewExample(): ReactNode {
  const [columns, setColumns] = useState<Values<number>>({base: 1, m: 2, l: 4});

  return (
    <div className={ui.stack}>
      <ResponsivePreview label="Columns by screen" value={columns} format={String} />
      <Expandable label="Change the columns">
        <Responsive label="Columns" value={columns} onChange={setColumns}>
          {(value, onChange) => <NumberPicker label="Number" min={1} max={6} value={value} onChange={onChange} />}
        </Responsive>
      </Expandable>
    </div>
  );
}
