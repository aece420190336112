import {type ReactNode, useState} from 'react';
import InputField from '../InputField';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props<Name extends string> {
  names: readonly Name[];
  /** Renders an icon. */
  icon: (name: Name) => ReactNode;
}

/** All icons of a set with their names, and a field to filter them. */
export default function IconGrid<Name extends string>({names, icon}: Props<Name>): ReactNode {
  const [query, setQuery] = useState('');
  const found = names.filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()));

  return (
    <div className={ui.stack}>
      <InputField label="Find an icon" value={query} onChange={setQuery} help={`${found.length} of ${names.length}`} />
      <ul className={styles.grid}>
        {found.map((name) => (
          <li key={name} className={styles.item}>
            {icon(name)}
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
