import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import Button from '../Button';
import ui from '../ui.module.css';

export interface Props extends ControlProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  suffix?: string;
}

/** A field for a number, with buttons to decrease and increase it. */
export default function NumberPicker(props: Props): ReactNode {
  const {value, onChange, min = 0, max = 100, step = 1, suffix, ...control} = props;
  const id = useId();
  const change = (next: number) => onChange(Math.min(max, Math.max(min, next)));

  return (
    <BaseControl {...control} id={id} inline>
      <span className={ui.row}>
        <Button size="small" icon="remove" tooltip={`Less: ${control.label}`} disabled={value <= min} onPress={() => change(value - step)} />
        <span className={ui.field}>
          <input
            id={id}
            className={ui.input}
            type="number"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-describedby={helpId(id, control.help)}
            onChange={(event) => {
              if (event.target.value !== '') {
                change(event.target.valueAsNumber);
              }
            }}
          />
          {suffix !== undefined && <span className={ui.hint}>{suffix}</span>}
        </span>
        <Button size="small" icon="add" tooltip={`More: ${control.label}`} disabled={value >= max} onPress={() => change(value + step)} />
      </span>
    </BaseControl>
  );
}
