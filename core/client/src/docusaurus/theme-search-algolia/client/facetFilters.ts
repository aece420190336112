import {useMemo} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import {useSearchSettings} from '../../../search/settings';
import {DEFAULT_SEARCH_TAG} from '../../theme-common/search';

/** Alternatives within a list within the list. */
export type FacetFilters = string | (string | string[])[];

/** Asks for the pages of the language with one of the search tags. */
export function facetFiltersOf(language: string, tags: readonly string[]): (string | string[])[] {
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** Asks for the language of the site, and of the docs the versions that the reader is in. */
export function useAlgoliaContextualFacetFilters(): (string | string[])[] {
  const {currentLocale} = useDocusaurusContext().i18n;
  const tags = useDocsContextualSearchTags().join(' ');
  return useMemo(
    () => facetFiltersOf(currentLocale, [DEFAULT_SEARCH_TAG, ...tags.split(' ').filter(Boolean)]),
    [currentLocale, tags],
  );
}

/** The same, unless the site wants all languages and versions to be searched. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): (string | string[])[] | undefined {
  const filters = useAlgoliaContextualFacetFilters();
  return useSearchSettings()?.algolia?.contextualSearch === false ? undefined : filters;
}

/** Joins filters, both of which have to hold. */
export function mergeFacetFilters(first: FacetFilters | undefined, second: FacetFilters | undefined): FacetFilters | undefined {
  if (first === undefined || second === undefined) {
    return first ?? second;
  }
  return [first, second].flatMap((filters) => filters);
}
