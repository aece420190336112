import {type ReactNode, useEffect, useId, useRef} from 'react';
import {type ControlProps, helpId} from '../BaseControl';
import ui from '../ui.module.css';

export interface Props extends ControlProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether only some of the checkboxes that this one controls are checked. */
  indeterminate?: boolean;
  disabled?: boolean;
}

/** A checkbox with a label. */
export default function Checkbox({label, help, checked, onChange, indeterminate = false, disabled}: Props): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // This state can be set only as a property, not as an attribute.
  useEffect(() => {
    if (input.current !== null) {
      input.current.indeterminate = indeterminate;
    }
  }, [indeterminate]);

  return (
    <div>
      <label className={ui.row}>
        <input
          ref={input}
          type="checkbox"
          className={ui.check}
          checked={checked}
          disabled={disabled}
          aria-describedby={helpId(id, help)}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {help !== undefined && (
        <span id={`${id}-help`} className={ui.hint}>
          {help}
        </span>
      )}
    </div>
  );
}
