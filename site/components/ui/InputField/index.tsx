import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import ui from '../ui.module.css';

export interface Props extends ControlProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'url' | 'number' | 'multiline';
  /** Text inside the frame, before the value. */
  prefix?: string;
  /** Text inside the frame, after the value. */
  suffix?: string;
  maxLength?: number;
  error?: string;
}

/** A text field with one or more lines. */
export default function InputField(props: Props): ReactNode {
  const {value, onChange, type = 'text', prefix, suffix, maxLength, error, help, ...control} = props;
  const id = useId();
  const isLong = maxLength !== undefined && value.length >= maxLength * 0.8;
  const field = {
    id,
    className: ui.input,
    value,
    maxLength,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': helpId(id, error ?? help),
    onChange: (event: {target: {value: string}}) => onChange(event.target.value),
  };

  return (
    <BaseControl {...control} id={id} help={help} error={error}>
      <span className={ui.field}>
        {prefix !== undefined && <span className={ui.hint}>{prefix}</span>}
        {type === 'multiline' ? <textarea {...field} rows={3} /> : <input {...field} type={type} />}
        {suffix !== undefined && <span className={ui.hint}>{suffix}</span>}
        {isLong && (
          <span className={ui.hint} role="status">
            {value.length}/{maxLength}
          </span>
        )}
      </span>
    </BaseControl>
  );
}
