import {useMemo} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import {useSearchSettings} from '../../../search/settings';
import {DEFAULT_SEARCH_TAG} from '../../theme-common/search';

/** Filters that must all match; an inner list contains alternatives. */
export type FacetFilters = string | (string | string[])[];

/** Returns filters for pages of the language with one of the search tags. */
export function facetFiltersOf(language: string, tags: readonly string[]): (string | string[])[] {
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** Returns filters for the current language and the current docs versions. */
export function useAlgoliaContextualFacetFilters(): (string | string[])[] {
  const {currentLocale} = useDocusaurusContext().i18n;
  const tags = useDocsContextualSearchTags().join(' ');
  return useMemo(
    () => facetFiltersOf(currentLocale, [DEFAULT_SEARCH_TAG, ...tags.split(' ').filter(Boolean)]),
    [currentLocale, tags],
  );
}

/** Returns the contextual filters, or undefined if the site searches all languages and versions. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): (string | string[])[] | undefined {
  const filters = useAlgoliaContextualFacetFilters();
  return useSearchSettings()?.algolia?.contextualSearch === false ? undefined : filters;
}

/** Combines two filters that must both match. */
export function mergeFacetFilters(first: FacetFilters | undefined, second: FacetFilters | undefined): FacetFilters | undefined {
  if (first === undefined || second === undefined) {
    return first ?? second;
  }
  return [first, second].flatMap((filters) => filters);
}
