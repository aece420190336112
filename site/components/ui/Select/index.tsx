import {type KeyboardEvent, type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import Button from '../Button';
import Options, {type Option} from '../Options';
import {useOptions} from '../Options/useOptions';
import UiIcon from '../UiIcon';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props extends ControlProps {
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  clearable?: boolean;
  placeholder?: string;
  renderOption?: (option: Option) => ReactNode;
}

/** Returns the index of the next option that begins with a letter, starting after the active one and wrapping around. */
function byLetter(options: readonly Option[], active: number, letter: string): number {
  const indices = options.map((_, index) => (active + 1 + index) % options.length);
  return indices.find((index) => options[index]?.label.toLowerCase().startsWith(letter.toLowerCase())) ?? -1;
}

/** A dropdown for selecting one value. */
export default function Select(props: Props): ReactNode {
  const {options, value, onChange, clearable = false, placeholder = 'Select…', renderOption, ...control} = props;
  const id = useId();
  const index = options.findIndex((option) => option.value === value);
  const chosen = options[index];
  const list = useOptions({count: options.length, selected: index, onChoose: (next) => onChange(options[next]?.value)});

  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const found = isLetter ? byLetter(options, list.isOpen ? list.active : index, event.key) : -1;
    if (list.isOpen && event.key === ' ') {
      event.preventDefault();
      list.choose(list.active);
    } else if (list.isOpen && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      list.activate(event.key === 'Home' ? 0 : options.length - 1);
    } else if (found >= 0) {
      list.open(found);
    } else {
      list.control.onKeyDown(event);
    }
  };

  const clear = () => {
    onChange(undefined);
    document.getElementById(id)?.focus(); // the button goes away
  };

  return (
    <BaseControl {...control} id={id}>
      <span className={ui.row} onBlur={list.onBlur}>
        <span className={styles.anchor}>
          <button
            {...list.control}
            type="button"
            id={id}
            className={styles.control}
            aria-describedby={helpId(id, control.help)}
            onKeyDown={onKeyDown}
            onClick={() => (list.isOpen ? list.close() : list.open())}>
            {chosen?.icon}
            <span className={styles.value}>{chosen?.label ?? (value === undefined ? placeholder : `Unknown (${value})`)}</span>
            <UiIcon name="chevron" size={18} />
          </button>
          {list.isOpen && (
            <Options
              id={list.listId}
              label={control.label}
              options={options}
              active={list.active}
              selected={value === undefined ? [] : [value]}
              onChoose={list.choose}
              onActivate={list.activate}
              renderOption={renderOption}
            />
          )}
        </span>
        {clearable && value !== undefined && (
          <Button variant="quiet" icon="close" tooltip={`Clear: ${control.label}`} onPress={clear} />
        )}
      </span>
    </BaseControl>
  );
}
