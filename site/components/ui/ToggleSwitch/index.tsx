import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import styles from './styles.module.css';

export interface Props extends ControlProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A switch that turns a setting on or off. */
export default function ToggleSwitch({checked, onChange, disabled, ...control}: Props): ReactNode {
  const id = useId();
  return (
    <BaseControl {...control} id={id} inline>
      <button
        type="button"
        role="switch"
        id={id}
        className={styles.switch}
        disabled={disabled}
        aria-checked={checked}
        aria-describedby={helpId(id, control.help)}
        onClick={() => onChange(!checked)}
      />
    </BaseControl>
  );
}
