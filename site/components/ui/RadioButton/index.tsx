import {type ReactNode, useId} from 'react';
import {helpId} from '../BaseControl';
import ui from '../ui.module.css';

export interface Props {
  label: string;
  /** Name that the buttons of a group share. */
  name: string;
  checked: boolean;
  onChange: () => void;
  subtitle?: string;
  disabled?: boolean;
}

/** One of several answers that exclude one another. */
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
