import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  type FacetFilters,
} from '@docusaurus/theme-search-algolia/client';
import type {SearchData} from '@gosaur/client/types/props';
import site from '@generated/site';

/**
 * Returns the name under which the reader's searches are stored: that of the index. Sites on the same host share their
 * storage, so the name of a site's own index is its base URL.
 */
export function storageName({algolia}: SearchData): string {
  return algolia?.indexName ?? `site:${site.siteConfig.baseUrl}`;
}

/** Returns the parameters of each query: those of the configuration, filtered by the current language and versions. */
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
