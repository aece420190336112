import {useCallback} from 'react';
import {addBaseUrl} from '@docusaurus/useBaseUrl';
import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useSearchSettings} from '../../search/settings';
import {useQueryString} from './history';

const QUERY = 'q';

/** The tag of pages outside all docs versions. */
export const DEFAULT_SEARCH_TAG = 'default';

/** Returns the language of the page, and tags that include the current or preferred docs versions. */
export function useContextualSearchFilters(): {locale: string; tags: string[]} {
  const {currentLocale} = useDocusaurusContext().i18n;
  return {locale: currentLocale, tags: [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()]};
}

/** Returns the query of the search page, and a function to change it. */
export function useSearchQueryString(): [string, (newValue: string) => void] {
  return useQueryString(QUERY);
}

/** Returns a function that creates the address of the search page for a query. Only for sites with that page. */
export function useSearchLinkCreator(): (searchValue: string) => string {
  const page = useSearchSettings()?.searchPagePath ?? addBaseUrl('/search');
  return useCallback((value) => `${page}?${QUERY}=${encodeURIComponent(value)}`, [page]);
}
