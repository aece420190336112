/** What `@docusaurus/theme-search-algolia/client` exports, for both providers of the search. */
export {
  useAlgoliaContextualFacetFilters,
  useAlgoliaContextualFacetFiltersIfEnabled,
  mergeFacetFilters,
  type FacetFilters,
} from './facetFilters';
export {useSearchResultUrlProcessor} from './resultUrl';
export {useAlgoliaThemeConfig, type AlgoliaThemeConfig} from './themeConfig';
