import {type ReactNode, useState} from 'react';
import type {ControlProps} from '../BaseControl';
import Combobox from '../Combobox';
import {useAsyncOptions} from '../Combobox/useAsyncOptions';
import type {Option} from '../Options';

export interface Props extends ControlProps {
  /** Finds the options for a text. Give it a function that stays the same. */
  fetchOptions: (query: string) => Promise<Option[]>;
  value: Option | undefined;
  onChange: (value: Option | undefined) => void;
  placeholder?: string;
}

/** One value from a list that a server searches. */
export default function AsyncSelect({fetchOptions, value, onChange, ...control}: Props): ReactNode {
  const [query, setQuery] = useState('');
  const found = useAsyncOptions(fetchOptions, query);
  return (
    <Combobox
      {...control}
      {...found}
      query={query}
      onQuery={setQuery}
      selected={value === undefined ? [] : [value]}
      onSelect={([option]) => onChange(option)}
    />
  );
}
