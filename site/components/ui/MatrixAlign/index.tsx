import {type KeyboardEvent, type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps} from '../BaseControl';
import styles from './styles.module.css';

const rows = ['top', 'center', 'bottom'] as const;
const columns = ['left', 'center', 'right'] as const;

/** Row and column, such as `top left`. */
export type Alignment = `${(typeof rows)[number]} ${(typeof columns)[number]}`;

const cells: Alignment[] = rows.flatMap((row) => columns.map((column): Alignment => `${row} ${column}`));

export interface Props extends ControlProps {
  value: Alignment;
  onChange: (value: Alignment) => void;
}

/** Returns the cell that an arrow key moves to, or the same one at the edge. */
function neighbor(value: Alignment, key: string): Alignment | undefined {
  const index = cells.indexOf(value);
  const column = index % 3;
  const moves: Record<string, boolean> = {
    ArrowUp: index >= 3,
    ArrowDown: index < 6,
    ArrowLeft: column > 0,
    ArrowRight: column < 2,
  };
  const steps: Record<string, number> = {ArrowUp: -3, ArrowDown: 3, ArrowLeft: -1, ArrowRight: 1};
  const step = steps[key];
  return step === undefined ? undefined : cells[moves[key] ? index + step : index];
}

/** A field for one of nine positions in a box. */
export default function MatrixAlign({value, onChange, ...control}: Props): ReactNode {
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbor(value, event.key);
    if (next !== undefined) {
      event.preventDefault();
      onChange(next);
      event.currentTarget.querySelector<HTMLInputElement>(`[value="${next}"]`)?.focus();
    }
  };

  return (
    <BaseControl {...control} id={id} inline group>
      <span className={styles.matrix} role="radiogroup" aria-labelledby={`${id}-label`} onKeyDown={onKeyDown}>
        {cells.map((cell) => (
          <input key={cell} type="radio" name={id} value={cell} aria-label={cell} title={cell} checked={cell === value} onChange={() => onChange(cell)} />
        ))}
      </span>
    </BaseControl>
  );
}
