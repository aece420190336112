import type {ReactNode} from 'react';
import clsx from 'clsx';
import UiIcon from '../UiIcon';
import ui from '../ui.module.css';
import {optionId} from './useOptions';

/** An option of a list. */
export interface Option {
  label: string;
  value: string;
  /** Shown before the label. */
  icon?: ReactNode;
  /** Shown after the label. */
  note?: string;
}

export interface Props {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  selected: readonly string[];
  multiple?: boolean;
  onChoose: (index: number) => void;
  onActivate: (index: number) => void;
  /** Renders the content of an option. */
  renderOption?: (option: Option) => ReactNode;
}

function standard({icon, label, note}: Option): ReactNode {
  return (
    <>
      {icon}
      <span className={ui.grow}>{label}</span>
      {note !== undefined && <span className={ui.hint}>{note}</span>}
    </>
  );
}

/** The list of a select. The focus stays on the control. */
export default function Options(props: Props): ReactNode {
  const {id, label, options, active, selected, multiple, onChoose, onActivate, renderOption = standard} = props;
  return (
    <ul id={id} role="listbox" aria-label={label} aria-multiselectable={multiple} className={clsx(ui.popup, ui.list)}>
      {options.map((option, index) => (
        <li
          key={option.value}
          id={optionId(id, index)}
          role="option"
          className={ui.option}
          aria-selected={selected.includes(option.value)}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => onActivate(index)}
          onClick={() => onChoose(index)}>
          {renderOption(option)}
          {selected.includes(option.value) && <UiIcon name="check" size={16} />}
        </li>
      ))}
    </ul>
  );
}
