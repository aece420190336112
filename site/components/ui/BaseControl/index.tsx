import type {ReactNode} from 'react';
import clsx from 'clsx';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import ui from '../ui.module.css';

/** The props that every control takes. */
export interface ControlProps {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** Second line below the label. */
  subtitle?: string;
  /** Explanation below the control. */
  help?: string;
  icon?: IconName;
}

export interface Props extends ControlProps {
  /** Id of the element that takes the focus; label and help derive theirs from it. */
  id: string;
  /** Message in place of the help. */
  error?: string;
  /** Puts the control beside the label. */
  inline?: boolean;
  /** The label names a group of elements rather than a single one. */
  group?: boolean;
  children: ReactNode;
}

/** The id of the text that explains the control, for `aria-describedby`, if there is one. */
export function helpId(id: string, help: string | undefined): string | undefined {
  return help === undefined ? undefined : `${id}-help`;
}

/** A label, a control and its help. */
export default function BaseControl({id, label, hideLabel, subtitle, help, error, icon, inline, group, children}: Props): ReactNode {
  const note = error ?? help;
  const Label = group ? 'span' : 'label';
  const name = (
    <span className={ui.grow}>
      <Label id={`${id}-label`} htmlFor={group ? undefined : id} className={clsx(ui.label, hideLabel && ui.hidden)}>
        {icon !== undefined && <UiIcon name={icon} />}
        {label}
      </Label>
      {subtitle !== undefined && <span className={ui.hint}>{subtitle}</span>}
    </span>
  );
  return (
    <div
      className={ui.control}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      aria-describedby={group ? helpId(id, note) : undefined}>
      <div className={inline ? ui.inline : ui.control}>
        {name}
        {children}
      </div>
      {note !== undefined && (
        <span id={`${id}-help`} className={clsx(ui.hint, error !== undefined && ui.error)}>
          {note}
        </span>
      )}
    </div>
  );
}
