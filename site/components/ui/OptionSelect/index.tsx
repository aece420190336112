import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps} from '../BaseControl';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Choice {
  label: string;
  value: string;
  icon?: IconName;
}

export interface Props extends ControlProps {
  options: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Shows only icons. The labels become tooltips. */
  iconOnly?: boolean;
}

/** A choice of a few options that are all visible. */
export default function OptionSelect({options, value, onChange, iconOnly = false, ...control}: Props): ReactNode {
  const id = useId();
  return (
    <BaseControl {...control} id={id} group>
      <span className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} title={iconOnly ? option.label : undefined}>
            <input
              type="radio"
              className={ui.hidden}
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon !== undefined && <UiIcon name={option.icon} size={18} />}
            <span className={iconOnly ? ui.hidden : undefined}>{option.label}</span>
          </label>
        ))}
      </span>
    </BaseControl>
  );
}
