import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  type FacetFilters,
} from '@docusaurus/theme-search-algolia/client';
import type {SearchData} from '@gosaur/client/types/props';
import site from '@generated/site';

/**
 * Under which name what the reader searched for is remembered: that of the index. Sites below
 * one host share their storage, so the site's own index is named by the base URL.
 */
export function storageName({algolia}: SearchData): string {
  return algolia?.indexName ?? `site:${site.siteConfig.baseUrl}`;
}

/** The parameters of each query: those of the configuration, in the reader's language and versions. */
export function useSearchParameters(
  {algolia}: SearchData,
  given: Record<string, unknown> | undefined,
): Record<string, unknown> & {facetFilters?: (string | string[])[]} {
  const contextual = useAlgoliaContextualFacetFilters();
  const configured: Record<string, unknown> = {...algolia?.searchParameters, ...given};
  const facetFilters = mergeFacetFilters(
    algolia?.contextualSearch === false ? undefined : contextual,
    configured.facetFilters as FacetFilters | undefined,
  );
  return {...configured, ...(facetFilters !== undefined && {facetFilters: [facetFilters].flat()})};
}
