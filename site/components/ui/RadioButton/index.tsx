import {type ReactNode, useId} from 'react';
import {helpId} from '../BaseControl';
import ui from '../ui.module.css';

export interface Props {
  label: string;
  /** The name shared by the buttons of a group. */
  name: string;
  checked: boolean;
  onChange: () => void;
  subtitle?: string;
  disabled?: boolean;
}

/** One of several mutually exclusive options. */
export default function RadioButton({label, name, checked, onChange, subtitle, disabled}: Props): ReactNode {
  const id = useId();
  return (
    <div className={ui.inline}>
      <input
        id={id}
        type="radio"
        className={ui.check}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        aria-describedby={helpId(id, subtitle)}
      />
      <span className={ui.grow}>
        <label htmlFor={id}>{label}</label>
        {subtitle !== undefined && (
          <span id={`${id}-help`} className={ui.hint}>
            {subtitle}
          </span>
        )}
      </span>
    </div>
  );
}
