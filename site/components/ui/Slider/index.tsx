import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props extends ControlProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Values with a mark below the slider. */
  marks?: readonly number[];
  /** Whether only marks can be selected. */
  snap?: boolean;
  /** Formats the value for display and for screen readers. */
  valueText?: (value: number) => string;
}

/** A slider for numbers whose position in a range matters more than the exact value. */
export default function Slider(props: Props): ReactNode {
  const {value, onChange, min = 0, max = 100, step = 1, marks = [], snap = false, valueText = String, ...control} = props;
  const id = useId();
  const nearest = (wanted: number): number => {
    const ahead = marks.filter((mark) => (wanted > value ? mark >= wanted : mark <= wanted));
    return ahead.length === 0 ? value : ahead.reduce((best, mark) => (Math.abs(mark - wanted) < Math.abs(best - wanted) ? mark : best));
  };

  return (
    <BaseControl {...control} id={id}>
      <span className={ui.inline}>
        <span className={ui.grow}>
          <input
            id={id}
            className={styles.range}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={valueText(value)}
            aria-describedby={helpId(id, control.help)}
            onChange={(event) => onChange(snap ? nearest(event.target.valueAsNumber) : event.target.valueAsNumber)}
          />
          {marks.length > 0 && (
            <span className={styles.marks} aria-hidden="true">
              {marks.map((mark) => (
                <span key={mark} style={{insetInlineStart: `${((mark - min) / (max - min)) * 100}%`}}>
                  {mark}
                </span>
              ))}
            </span>
          )}
        </span>
        <output className={ui.hint} htmlFor={id}>
          {valueText(value)}
        </output>
      </span>
    </BaseControl>
  );
}
