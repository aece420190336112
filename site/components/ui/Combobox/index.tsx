import {type KeyboardEvent, type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import Options, {type Option} from '../Options';
import {useOptions} from '../Options/useOptions';
import Spinner from '../Spinner';
import UiIcon from '../UiIcon';
import ui from '../ui.module.css';

export interface Props extends ControlProps {
  /** The options that match the query. */
  options: readonly Option[];
  query: string;
  onQuery: (query: string) => void;
  selected: readonly Option[];
  onSelect: (selected: Option[]) => void;
  multiple?: boolean;
  loading?: boolean;
  placeholder?: string;
}

/** A field that filters a list of options, with the selected ones before it. */
export default function Combobox(props: Props): ReactNode {
  const {options, query, onQuery, selected, onSelect, multiple = false, loading = false, placeholder, ...control} = props;
  const id = useId();
  const values = selected.map(({value}) => value);
  const remove = (value: string) => onSelect(selected.filter((option) => option.value !== value));
  const removeByButton = (value: string) => {
    remove(value);
    document.getElementById(id)?.focus(); // the button goes away
  };
  const onChoose = (index: number) => {
    const option = options[index];
    if (option === undefined) {
      return;
    }
    if (values.includes(option.value)) {
      remove(option.value);
    } else {
      onSelect(multiple ? [...selected, option] : [option]);
    }
    onQuery('');
  };
  const list = useOptions({count: options.length, multiple, onChoose});
  const last = selected.at(-1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && query === '' && last !== undefined) {
      remove(last.value);
    } else {
      list.control.onKeyDown(event);
    }
  };

  return (
    <BaseControl {...control} id={id}>
      <span className={ui.field} onBlur={list.onBlur}>
        {selected.map(({label, value}) => (
          <span key={value} className={ui.tag}>
            {label}
            <button type="button" className={ui.bare} aria-label={`Remove ${label}`} onClick={() => removeByButton(value)}>
              <UiIcon name="close" size={14} />
            </button>
          </span>
        ))}
        <input
          {...list.control}
          id={id}
          className={ui.input}
          autoComplete="off"
          aria-autocomplete="list"
          aria-describedby={helpId(id, control.help)}
          placeholder={selected.length === 0 ? placeholder : undefined}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value);
            list.open(0);
          }}
          onClick={() => list.open()}
          onKeyDown={onKeyDown}
        />
        {list.isOpen && loading && <Spinner size={18} label="Loading" />}
        {list.isOpen && !loading && options.length === 0 && (
          <span className={ui.popup} role="status">
            Nothing found
          </span>
        )}
        {list.isOpen && options.length > 0 && (
          <Options
            id={list.listId}
            label={control.label}
            options={options}
            active={list.active}
            selected={values}
            multiple={multiple}
            onChoose={list.choose}
            onActivate={list.activate}
          />
        )}
      </span>
    </BaseControl>
  );
}
