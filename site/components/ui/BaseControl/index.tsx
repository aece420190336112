import type {ReactNode} from 'react';
import clsx from 'clsx';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import ui from '../ui.module.css';

/** Props shared by all controls. */
export interface ControlProps {
  label: string;
  /** Makes the label visible to screen readers only. */
  hideLabel?: boolean;
  /** A second line below the label. */
  subtitle?: string;
  /** An explanation below the control. */
  help?: string;
  icon?: IconName;
}

export interface Props extends ControlProps {
  /** The id of the focusable element. The ids of label and help are derived from it. */
  id: string;
  /** A message that replaces the help. */
  error?: string;
  /** Puts the control next to the label. */
  inline?: boolean;
  /** Whether the label is for a group of elements rather than a single one. */
  group?: boolean;
  children: ReactNode;
}

/** Returns the id of the help for `aria-describedby`, if there is one. */
export function helpId(id: string, help: string | undefined): string | undefined {
  return help === undefined ? undefined : `${id}-help`;
}

/** A control with its label and help. */
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
