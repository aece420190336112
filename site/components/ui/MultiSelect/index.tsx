import {type ReactNode, useState} from 'react';
import type {ControlProps} from '../BaseControl';
import Combobox from '../Combobox';
import {search} from '../Combobox/search';
import type {Option} from '../Options';

export interface Props extends ControlProps {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
}

/** A select for several values from a fixed list. */
export default function MultiSelect({options, value, onChange, ...control}: Props): ReactNode {
  const [query, setQuery] = useState('');
  return (
    <Combobox
      {...control}
      multiple
      options={search(options, query)}
      query={query}
      onQuery={setQuery}
      selected={value.map((chosen) => options.find((option) => option.value === chosen) ?? {label: chosen, value: chosen})}
      onSelect={(selected) => onChange(selected.map((option) => option.value))}
    />
  );
}
