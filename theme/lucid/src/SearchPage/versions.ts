import {useMemo, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useAllDocsData, type GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import {DEFAULT_SEARCH_TAG} from '@docusaurus/theme-common/internal';

/** The docs versions that readers can select on the search page. */
export interface SearchedVersions {
  /** The docs with several versions: plugin id → global data. */
  readonly versioned: readonly [pluginId: string, data: GlobalPluginData][];
  /** Plugin id → the version to search. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly choose: (pluginId: string, version: string) => void;
  readonly facetFilters: (string | string[])[];
}

/** Returns the versions to search: the first of each docs plugin, unless the reader selects another. */
export function useSearchedVersions(): SearchedVersions {
  const all = useAllDocsData();
  const {currentLocale} = useDocusaurusContext().i18n;
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(all).map(([id, {versions}]) => [id, versions[0]?.name ?? ''])),
  );
  const facetFilters = useMemo(() => {
    const tags = Object.entries(chosen).map(([id, version]) => `docs-${id}-${version}`);
    return [`language:${currentLocale}`, [DEFAULT_SEARCH_TAG, ...tags].map((tag) => `docusaurus_tag:${tag}`)];
  }, [chosen, currentLocale]);
  return {
    versioned: Object.entries(all).filter(([, {versions}]) => versions.length > 1),
    chosen,
    choose: (pluginId, version) => setChosen((before) => ({...before, [pluginId]: version})),
    facetFilters,
  };
}
