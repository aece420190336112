import {type ReactNode, useState} from 'react';
import type {ControlProps} from '../BaseControl';
import Combobox from '../Combobox';
import {useAsyncOptions} from '../Combobox/useAsyncOptions';
import type {Option} from '../Options';

export interface Props extends ControlProps {
  /** Finds the options for a text. The function must have a stable identity. */
  fetchOptions: (query: string) => Promise<Option[]>;
  value: Option[];
  onChange: (value: Option[]) => void;
  placeholder?: string;
}

/** A select for several values from a list that is searched on a server. */
export default function AsyncMultiSelect({fetchOptions, value, onChange, ...control}: Props): ReactNode {
  const [query, setQuery] = useState('');
  const found = useAsyncOptions(fetchOptions, query);
  return <Combobox {...control} {...found} multiple query={query} onQuery={setQuery} selected={value} onSelect={onChange} />;
}
