import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps} from '../BaseControl';
import ui from '../ui.module.css';
import styles from './styles.module.css';

/** The position of an element in a grid: the empty columns before it, and its width in columns. */
export interface Columns {
  offset: number;
  width: number;
}

export interface Props extends ControlProps {
  value: Columns;
  onChange: (value: Columns) => void;
  /** The number of columns in the grid. */
  columns?: number;
}

/** A slider for the first and the last column of an element. */
export default function ColumnConfigSlider({value, onChange, columns = 12, ...control}: Props): ReactNode {
  const id = useId();
  const first = value.offset + 1;
  const last = value.offset + value.width;
  const change = (from: number, to: number) => onChange({offset: from - 1, width: to - from + 1});

  return (
    <BaseControl {...control} id={id} group>
      <div className={styles.slider}>
        <div className={styles.grid} aria-hidden="true">
          {Array.from({length: columns}, (_, index) => (
            <span key={index} data-on={(index >= value.offset && index < last) || undefined} />
          ))}
        </div>
        <input
          className={styles.handle}
          type="range"
          min={1}
          max={columns}
          value={first}
          aria-label="First column"
          onChange={(event) => change(Math.min(event.target.valueAsNumber, last), last)}
        />
        <input
          className={styles.handle}
          type="range"
          min={1}
          max={columns}
          value={last}
          aria-label="Last column"
          onChange={(event) => change(first, Math.max(event.target.valueAsNumber, first))}
        />
      </div>
      <output className={ui.hint}>
        {value.width} of {columns} columns, from column {first}
      </output>
    </BaseControl>
  );
}
