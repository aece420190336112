import {describe, onTestFinished} from 'vitest';
import {hits, hostedSite, hostileQueries, input, open, rememberedSearches, servedSite, stallDelay, type HostedSite} from './harness/search.ts';
import type {Server} from './harness/server.ts';
import {expect, test as base, visit} from './harness/test.ts';

/** Documents of two versions, with enough text for two pages of results. */
const pages = {
  'versions.json': '["1.0"]',
  'docs/index.md': '# Home\n\nWelcome to the kit.\n',
  'docs/install.md': '# Installation\n\n## With Node\n\nInstall the `kit` package, and <b>configure</b> it in one configuration file.\n',
  'docs/many.md': `# Recipes\n\n${Array.from({length: 30}, (_, i) => `## Recipe ${i}\n\nMix flour & water.\n`).join('\n')}`,
  'versioned_docs/version-1.0/index.md': '# Home\n\nWelcome to the first kit.\n',
  'versioned_docs/version-1.0/install.md': '# Installation\n\nInstall the kit by hand.\n',
};

interface Fixtures {
  /** The site of the file whose search is hosted; nothing has been asked yet. */
  hosted: HostedSite;
  hostedOnce: HostedSite;
  /** A site that `gosaur serve --search` serves and answers. */
  served: Server;
}

const test = base.extend<Fixtures>({
  hostedOnce: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from the pattern
    async ({}, provide) => {
      const site = await hostedSite();
      await provide(site);
      await site.stop();
    },
    {scope: 'file'},
  ],
  hosted: async ({hostedOnce}, provide) => {
    hostedOnce.algolia.reset();
    await provide(hostedOnce);
  },
  served: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const server = await servedSite(pages);
      await provide(server);
      await server.stop();
    },
    {scope: 'file'},
  ],
});

describe('the hosted search', () => {
  test('asks as DocSearch does, and shows five results a group', async ({page, hosted: {url, algolia}}) => {
    // The pages that the results name do not exist, and links in view are loaded ahead.
    await page.route('**/page-data/page-*.json', (route) => route.fulfill({status: 204}));
    await open(page, url);
    await input(page).fill('page');
    await hits(page).first().waitFor();
    expect(algolia.addresses[0]?.pathname).toBe('/1/indexes/*/queries');
    expect(algolia.addresses[0]?.searchParams.get('x-algolia-application-id')).toBe('APP');
    expect(algolia.addresses[0]?.searchParams.get('x-algolia-api-key')).toBe('KEY');
    expect(algolia.queries.at(-1)).toMatchObject({
      query: 'page',
      indexName: 'pages',
      hitsPerPage: 20,
      clickAnalytics: false,
      highlightPreTag: '<mark>',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
    expect(algolia.queries.at(-1)?.attributesToRetrieve).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content', 'type', 'url',
    ]);
    expect(algolia.queries.at(-1)?.attributesToSnippet.at(-1)).toBe('content:10');
    expect(await page.locator('.DocSearch-Hits').first().locator('.DocSearch-Hit').count()).toBe(5);
    expect(await hits(page).first().getAttribute('href')).toBe('/page-0');
    await page.getByRole('link', {name: 'See all 45 results'}).click();
    await page.getByText('45 documents found').waitFor();
    await page.locator('article').last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelectorAll('article').length >= 40);
    expect(algolia.queries.at(-1)?.facetFilters).toEqual(['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]);
  });

  test('keeps results where further ones cannot be loaded, and tries again', async ({page, guard, hosted: {url, algolia}}) => {
    guard.allow(/127\.0\.0\.1.*queries/);
    await visit(page, `${url}search?q=page`);
    await page.getByText('45 documents found').waitFor();
    algolia.mode = 'error';
    await page.locator('article').last().scrollIntoViewIfNeeded();
    await page.getByText('Unable to fetch results').waitFor();
    expect(await page.locator('article').count()).toBe(20);
    expect(await page.getByText('45 documents found').count()).toBe(1);
    algolia.reset();
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length >= 40);
    expect(await page.getByText('Unable to fetch results').count()).toBe(0);
  });

  test('asks for shorter snippets on small screens, and without filters where the site wants none', async ({open: openPage}) => {
    const {url, algolia, stop} = await hostedSite('contextualSearch = false\n');
    onTestFinished(stop);
    const page = await openPage({viewport: {width: 768, height: 800}});
    await open(page, url);
    await input(page).fill('page');
    await hits(page).first().waitFor();
    expect(algolia.queries.at(-1)?.attributesToSnippet.at(-1)).toBe('content:5');
    expect(algolia.queries.at(-1)).not.toHaveProperty('facetFilters');
  });

  test('has a page as high as that of Docusaurus in the theme classic', async ({open: openPage}) => {
    const {url, stop} = await hostedSite('', 'classic');
    onTestFinished(stop);
    // Below the field are 8 pixels and the line of Algolia, which wraps in narrow windows: as in Docusaurus 3.10.2.
    for (const [width, lines] of [[1280, 1], [375, 2]] as const) {
      const page = await openPage({viewport: {width, height: 900}});
      await visit(page, `${url}search`);
      const below = await page.evaluate(() => {
        const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? NaN;
        return bottom('main') - bottom('main input');
      });
      expect(below, `${width} px`).toBeCloseTo(8 + lines * 26.4, 0);
    }
  });

  test('is stalled after 300 ms without an answer', async ({page, hosted: {url, algolia}}) => {
    algolia.delay = 600;
    await open(page, url);
    expect(await stallDelay(page, 'page')).toBeGreaterThanOrEqual(299);
    await hits(page).first().waitFor();
    await page.locator('.DocSearch-Container--Stalled').waitFor({state: 'detached'});
  });

  for (const mode of ['error', 'break'] as const) {
    test(`shows an error where all hosts fail: ${mode}`, async ({page, guard, hosted: {url, algolia}}) => {
      guard.allow(/127\.0\.0\.1.*queries/);
      algolia.mode = mode;
      await open(page, url);
      await input(page).fill('page');
      await page.getByText('Unable to fetch results').waitFor();
      await page.getByText('You might want to check your network connection.').waitFor();
    });
  }

  test('says what it does not find', async ({page, hosted: {url}}) => {
    await open(page, url);
    await input(page).fill('page');
    await hits(page).first().waitFor();
    await input(page).fill('nothing');
    await page.getByText('No results for "nothing"').waitFor();
    await page.getByText('Try searching for:').waitFor();
    expect(await page.locator('.DocSearch-Prefill').allInnerTexts()).toEqual(['Area 0', 'Area 1', 'Area 2']);
  });

  test('has a field for 64 characters, and says what it is for', async ({page, hosted: {url}}) => {
    await open(page, url);
    expect(await input(page).getAttribute('placeholder')).toBe('Search docs');
    expect(await input(page).getAttribute('maxlength')).toBe('64');
    await page.keyboard.press('Escape');
    await input(page).waitFor({state: 'detached'});
  });

  test('remembers 7 searches, or 4 beside favourites', async ({page, hosted: {url}}) => {
    await visit(page, url);
    expect(await rememberedSearches(page, 'pages')).toEqual([7, 14]);
  });

  test('tells of views 400 ms after the results, with at most 20 ids an event', async ({page}) => {
    const {url, algolia, stop} = await hostedSite('insights = true\nmaxResultsPerGroup = 8\n[plugins.searchParameters]\nhitsPerPage = 45\n');
    onTestFinished(stop);
    await page.addInitScript(() => {
      const seen: {shown?: number; views: {time: number; objectIDs: string[]}[]} = {views: []};
      const aa = (name: string, event: {objectIDs: string[]}) => {
        if (name === 'viewedObjectIDs') {
          seen.views.push({time: performance.now(), objectIDs: event.objectIDs});
        }
      };
      Object.assign(window, {insights: seen, AlgoliaAnalyticsObject: 'aa', aa: Object.assign(aa, {version: '2.17.3'})});
      new MutationObserver(() => {
        if (seen.shown === undefined && document.querySelector('.DocSearch-Hit')) {
          seen.shown = performance.now();
        }
      }).observe(document, {childList: true, subtree: true});
    });
    await open(page, url);
    await input(page).fill('page');
    await hits(page).first().waitFor();
    const insights = () =>
      page.evaluate(() => (window as unknown as {insights: {shown: number; views: {time: number; objectIDs: string[]}[]}}).insights);
    await expect.poll(async () => (await insights()).views.length).toBeGreaterThan(0);
    const {shown, views} = await insights();
    const delay = Math.min(...views.map(({time}) => time)) - shown;
    expect(delay).toBeGreaterThan(350);
    expect(delay).toBeLessThan(2_000);
    const ids = views.map(({objectIDs}) => objectIDs);
    expect(Math.max(...ids.map((list) => list.length))).toBeLessThanOrEqual(20);
    expect(new Set(ids.flat()).size).toBe(await hits(page).count());
    expect(ids.flat().length).toBeGreaterThan(20);
    expect(algolia.queries.at(-1)?.clickAnalytics).toBe(true);
  });
});

describe('the search of gosaur serve --search', () => {
  test('finds pages and headings in the dialog, marked and in the version that is read', async ({page, served: {url}}) => {
    await open(page, `${url}install`);
    await input(page).fill('instal');
    await hits(page).first().waitFor();
    expect(await hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['/install']);
    expect(await hits(page).locator('mark').allInnerTexts()).toContain('Installation');
    await visit(page, `${url}next/install`);
    await page.keyboard.press('/');
    await input(page).fill('configur');
    await hits(page).first().waitFor();
    expect(await hits(page).first().getAttribute('href')).toBe('/next/install#with-node');
    await input(page).fill('installtion');
    await page.locator('.DocSearch-Hit a[href="/next/install"]').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/next\/install/);
  });

  test('has a page of all results, 20 at a time, of the versions that are chosen', async ({page, served: {url}}) => {
    await visit(page, `${url}search?q=recipe`);
    await page.getByText('31 documents found').waitFor();
    expect(await page.locator('article').count()).toBe(20);
    await page.locator('article').last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 31);
    await page.getByRole('combobox').selectOption({label: '1.0'});
    await page.getByText('No results were found').waitFor();
  });

  test('says what it does not find', async ({page, served: {url}}) => {
    await open(page, url);
    await input(page).fill('qqzzxxww');
    await page.getByText('No results for "qqzzxxww"').waitFor();
    const text = await page.locator('.DocSearch-NoResults').innerText();
    expect(text).toContain('Believe this query should return results? Let us know.');
    expect(await page.getByRole('link', {name: 'Let us know.'}).getAttribute('href')).toBe('https://site.example/missing?q=qqzzxxww');
  });

  test('never takes a query for markup or a pattern', async ({page, served: {url}}) => {
    await open(page, url);
    for (const query of hostileQueries) {
      const answered = page.waitForResponse((response) => response.url().includes('/queries') && response.request().postData()?.includes(JSON.stringify(query)) === true);
      await input(page).fill(query);
      expect((await answered).status()).toBe(200);
      await page.waitForFunction(() => document.querySelector('.DocSearch-NoResults, .DocSearch-Hit') !== null);
      expect(await page.locator('.DocSearch-Modal :is(img, script), .DocSearch-Modal [onload], .DocSearch-Modal b').count()).toBe(0);
    }
    await visit(page, `${url}search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await page.getByText(/No results were found|documents? found/).first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
  });
});
