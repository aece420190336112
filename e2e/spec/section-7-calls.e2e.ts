import {describe} from 'vitest';
import {setConnection} from '../harness/connection.ts';
import {hits, input, open} from '../harness/search.ts';
import {expect, test, visit} from '../harness/test.ts';
import {goTo} from './steps.ts';

describe('7: search', () => {
  test('is a POST to the path of the queries, with what the body is to have, the credentials in the address, and filters by language and docs tag', async ({page, guard, services, site}) => {
    guard.allow(/page-data\/page-/); // the pages that are found are made up, and fetched ahead
    services.search = 'answer';
    const methods: string[] = [];
    page.on('request', (request) => request.url().includes('/queries') && methods.push(request.method()));
    await open(page, `${site.url}docs/welcome`);
    await input(page).fill('page');
    await hits(page).first().waitFor();
    expect(new Set(methods)).toEqual(new Set(['POST']));
    const address = services.addresses.find(({hostname}) => hostname.includes('algolia'));
    expect(address?.pathname).toBe('/1/indexes/*/queries');
    expect([...(address?.searchParams.keys() ?? [])]).toEqual(expect.arrayContaining(['x-algolia-api-key', 'x-algolia-application-id']));
    const query = services.queries.at(-1);
    expect(query).toMatchObject({query: 'page', indexName: 'blockwright', hitsPerPage: 20, clickAnalytics: false, highlightPreTag: '<mark>', highlightPostTag: '</mark>'});
    expect(query?.attributesToRetrieve).toEqual([...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content', 'type', 'url']);
    expect(query?.attributesToSnippet.at(-1)).toBe('content:10');
    expect(query?.facetFilters).toEqual(['language:en', expect.arrayContaining(['docusaurus_tag:default', 'docusaurus_tag:docs-forms-current'])]);
  });
});

describe('7: analytics', () => {
  test('a page view for each change of the route', async ({page, site}) => {
    await visit(page, site.url);
    const views = () =>
      page.evaluate(() => (window as unknown as {dataLayer: {event?: string; page_path?: string}[]}).dataLayer.flatMap(({event, page_path: path}) => (event === 'page_view' ? [path] : [])));
    expect(await views()).toEqual([]);
    await goTo(page, 'docs/welcome');
    await goTo(page, 'blog');
    await expect.poll(views).toEqual(['/docs/welcome', '/blog']);
    const calls = await page.evaluate(() => (window as unknown as {dataLayer: ArrayLike<unknown>[]}).dataLayer.filter((entry) => entry[0] === 'event').length);
    expect(calls).toBe(2);
  });
});

describe('7: page assets', () => {
  test('are prefetched through link elements; pages and their data are static files', async ({page, site}) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await visit(page, `${site.url}docs/welcome`);
    await page.locator('link[rel="prefetch"][href*="/page-data/"]').first().waitFor({state: 'attached'});
    expect(loaded.some((path) => /^\/assets\/js\/.*-[0-9a-f]{10}\.js$/.test(path))).toBe(true);
  });

  test.for(['slow-2g', '2g'] as const)('nothing is fetched ahead on %s', async (effectiveType, {page, site}) => {
    await setConnection(page, {saveData: false, effectiveType});
    await visit(page, `${site.url}docs/welcome`);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
  });
});
