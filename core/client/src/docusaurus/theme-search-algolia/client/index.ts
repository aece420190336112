/** The exports of `@docusaurus/theme-search-algolia/client`, for both search providers. */
export {
  useAlgoliaContextualFacetFilters,
  useAlgoliaContextualFacetFiltersIfEnabled,
  mergeFacetFilters,
  type FacetFilters,
} from './facetFilters';
export {useSearchResultUrlProcessor} from './resultUrl';
export {useAlgoliaThemeConfig, type AlgoliaThemeConfig} from './themeConfig';
