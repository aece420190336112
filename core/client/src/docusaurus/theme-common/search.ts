import {useCallback} from 'react';
import {addBaseUrl} from '@docusaurus/useBaseUrl';
import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useSearchSettings} from '../../search/settings';
import {useQueryString} from './history';

const QUERY = 'q';

/** The tag of what belongs to no version of docs. */
export const DEFAULT_SEARCH_TAG = 'default';

/** What a search from this page is about: its language, and the docs versions that the reader is in or prefers. */
export function useContextualSearchFilters(): {locale: string; tags: string[]} {
  const {currentLocale} = useDocusaurusContext().i18n;
  return {locale: currentLocale, tags: [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()]};
}

/** What the search page searches for, and how to change it. */
export function useSearchQueryString(): [string, (newValue: string) => void] {
  return useQueryString(QUERY);
}

/** Makes the address of the search page for a query. Only for sites that have that page. */
export function useSearchLinkCreator(): (searchValue: string) => string {
  const page = useSearchSettings()?.searchPagePath ?? addBaseUrl('/search');
  return useCallback((value) => `${page}?${QUERY}=${encodeURIComponent(value)}`, [page]);
}
