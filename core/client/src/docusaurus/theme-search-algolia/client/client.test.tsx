import {afterEach, describe, expect, test} from 'vitest';
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useAlgoliaContextualFacetFiltersIfEnabled,
  useSearchResultUrlProcessor,
  type FacetFilters,
} from '@docusaurus/theme-search-algolia/client';
import {DocsPreferredVersionContextProvider} from '@docusaurus/plugin-content-docs/client';
import globalData from '../../../../../../theme/testing/generated/global-data';
import {renderPage} from '../../../../../../theme/testing/render';

const data = globalData as Record<string, unknown>;

afterEach(() => {
  delete data.search;
});

/** Returns the value of a hook on a page. */
function valueOf<T>(hook: () => T): T {
  let value: T | undefined;
  function Probe(): null {
    value = hook();
    return null;
  }
  renderPage(
    <DocsPreferredVersionContextProvider>
      <Probe />
    </DocsPreferredVersionContextProvider>,
  );
  return value as T;
}

describe('the filters', () => {
  const contextual = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

  test('ask for the language and the versions that the reader is in', () => {
    expect(valueOf(useAlgoliaContextualFacetFilters)).toEqual(contextual);
  });

  test('are absent where the site searches everything', () => {
    data.search = {default: {provider: 'algolia', algolia: {contextualSearch: false}}};
    expect(valueOf(useAlgoliaContextualFacetFiltersIfEnabled)).toBeUndefined();
    data.search = {default: {provider: 'algolia', algolia: {contextualSearch: true}}};
    expect(valueOf(useAlgoliaContextualFacetFiltersIfEnabled)).toEqual(contextual);
  });

  test.for<[FacetFilters | undefined, FacetFilters | undefined, FacetFilters | undefined]>([
    [undefined, undefined, undefined],
    ['a:b', undefined, 'a:b'],
    [undefined, ['a:b'], ['a:b']],
    ['a:b', ['c:d', ['e:f', 'g:h']], ['a:b', 'c:d', ['e:f', 'g:h']]],
  ])('join %j and %j', ([first, second, want]) => {
    expect(mergeFacetFilters(first, second)).toEqual(want);
  });
});

describe('the URL of a result', () => {
  test.for<[string, Record<string, unknown>, string, string]>([
    ['becomes a path', {}, 'https://example.com/docs/a?b=c#d', '/docs/a?b=c#d'],
    ['stays where it is another site\'s', {externalUrlRegex: 'other\\.com'}, 'https://other.com/a', 'https://other.com/a'],
    ['gets the path of this deployment', {replaceSearchResultPathname: {from: '/docs/', to: '/'}}, 'https://example.com/docs/a', '/a'],
  ])('%s', ([, algolia, url, want]) => {
    data.search = {default: {provider: 'algolia', algolia}};
    expect(valueOf(useSearchResultUrlProcessor)(url)).toBe(want);
  });
});
