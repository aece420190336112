import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {SearchedVersions} from '../versions';
import styles from './styles.module.css';

/** Props of SearchPage/VersionSelects. */
export type Props = Pick<SearchedVersions, 'versioned' | 'chosen' | 'choose'>;

/** Selects for the version to search, one for each docs plugin with several versions. */
export default function SearchVersionSelects({versioned, chosen, choose}: Props): ReactNode {
  return versioned.map(([pluginId, {versions}]) => (
    <select
      key={pluginId}
      className={styles.select}
      aria-label={translate({id: 'theme.SearchPage.versionLabel', message: 'Version of {docs}'}, {docs: pluginId})}
      value={chosen[pluginId]}
      onChange={(event) => choose(pluginId, event.target.value)}>
      {versions.map(({name, label}) => (
        <option key={name} value={name}>
          {versioned.length > 1 ? `${pluginId}: ${label}` : label}
        </option>
      ))}
    </select>
  ));
}
