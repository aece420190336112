import {type ReactNode, useState} from 'react';
import type {ControlProps} from '../BaseControl';
import Combobox from '../Combobox';
import {useAsyncOptions} from '../Combobox/useAsyncOptions';
import type {Option} from '../Options';

export interface Props extends ControlProps {
  /** Finds the options for a text. The function must have a stable identity. */
  fetchOptions: (query: string) => Promise<Option[]>;
  value: Option | undefined;
  onChange: (value: Option | undefined) => void;
  placeholder?: string;
}

/** A select for one value from a list that is searched on a server. */
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
