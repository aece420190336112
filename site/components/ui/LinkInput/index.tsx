import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import {search} from '../Combobox/search';
import Options, {type Option} from '../Options';
import {useOptions} from '../Options/useOptions';
import ToggleSwitch from '../ToggleSwitch';
import UiIcon from '../UiIcon';
import ui from '../ui.module.css';

export interface Link {
  url: string;
  isNewTab: boolean;
}

export interface Props extends ControlProps {
  value: Link;
  onChange: (value: Link) => void;
  /** The pages of the site; `value` is the address. */
  suggestions: readonly Option[];
}

/** A field for an address, typed or selected from the site's pages, and whether it opens in a new tab. */
export default function LinkInput({value, onChange, suggestions, ...control}: Props): ReactNode {
  const id = useId();
  const options = /^(https?:|mailto:|#|\/)/.test(value.url) ? [] : search(suggestions, value.url);
  const list = useOptions({
    count: options.length,
    onChoose: (index) => onChange({...value, url: options[index]?.value ?? value.url}),
  });
  const isShown = list.isOpen && options.length > 0;

  return (
    <div className={ui.stack}>
      <BaseControl {...control} id={id}>
        <span className={ui.field} onBlur={list.onBlur}>
          <UiIcon name="link" />
          <input
            {...list.control}
            aria-expanded={isShown}
            aria-controls={isShown ? list.listId : undefined}
            id={id}
            className={ui.input}
            autoComplete="off"
            aria-autocomplete="list"
            aria-describedby={helpId(id, control.help)}
            placeholder="Address, or title of a page"
            value={value.url}
            onChange={(event) => {
              onChange({...value, url: event.target.value});
              list.open(0);
            }}
          />
          {isShown && (
            <Options
              id={list.listId}
              label="Pages"
              options={options}
              active={list.active}
              selected={[]}
              onChoose={list.choose}
              onActivate={list.activate}
            />
          )}
        </span>
      </BaseControl>
      <ToggleSwitch label="Open in a new tab" checked={value.isNewTab} onChange={(isNewTab) => onChange({...value, isNewTab})} />
    </div>
  );
}
