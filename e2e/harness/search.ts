import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {startFakeAlgolia, type FakeAlgolia} from './algolia.ts';
import {writeFiles} from './files.ts';
import {mustGosaur} from './gosaur.ts';
import {startServer, type Server} from './server.ts';
import {expect, hydrated, visit} from './test.ts';

export const input = (page: Page) => page.locator('.DocSearch-Input');
export const hits = (page: Page) => page.locator('.DocSearch-Hit a');

/** Opens the dialog of the search on a page. */
export async function open(page: Page, url: string): Promise<void> {
  await visit(page, url);
  await page.keyboard.press('/');
  await input(page).waitFor();
}

/** Waits until the hits no longer change: the first ones have received their texts. */
export async function settled(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = await page.locator('.DocSearch-Dropdown').innerHTML();
        const same = now === before;
        before = now;
        return same;
      },
      {interval: 300},
    )
    .toBe(true);
}

/**
 * Returns how many remembered searches the dialog shows: of 12 recent ones without favourites, and of 12
 * and 12 favourites. Ends on the page, with the dialog open.
 */
export async function rememberedSearches(page: Page, index: string): Promise<number[]> {
  const count = async () => {
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('/');
    await hits(page).first().waitFor();
    return hits(page).count();
  };
  const store = (kind: string, name: string) =>
    page.evaluate(
      ({key, path}) =>
        localStorage.setItem(
          key,
          JSON.stringify(
            Array.from({length: 12}, (_, i) => ({
              objectID: `/${path}${i}`, url: `/#${path}${i}`, // of an existing page: it may be prefetched
              type: 'lvl1', content: null, anchor: null,
              hierarchy: {lvl0: 'Area', lvl1: `Page ${i}`},
            })),
          ),
        ),
      {key: `__DOCSEARCH_${kind}_SEARCHES__${index}`, path: name},
    );
  await store('RECENT', 'recent');
  const without = await count();
  await store('FAVORITE', 'favourite');
  return [without, await count()];
}

/** Fills the field, waits until the search is stalled, and returns how long that took, in milliseconds. */
export async function stallDelay(page: Page, query: string): Promise<number> {
  await page.evaluate(() => {
    const times: {typed?: number; stalled?: number} = {};
    Object.assign(window, {stall: times});
    document.addEventListener('input', () => (times.typed = performance.now()), {capture: true});
    new MutationObserver(() => {
      if (times.stalled === undefined && document.querySelector('.DocSearch-Container--Stalled')) {
        times.stalled = performance.now();
      }
    }).observe(document.body, {attributes: true, childList: true, subtree: true});
  });
  await input(page).fill(query);
  const delay = await page.waitForFunction(() => {
    const {typed, stalled} = (window as unknown as {stall: {typed?: number; stalled?: number}}).stall;
    return typed !== undefined && stalled !== undefined && stalled - typed;
  });
  return Number(await delay.jsonValue());
}

/** Queries that must be treated as plain text. */
export const hostileQueries = [
  '<img src=x onerror=alert(1)>',
  '.*+?^${}()|[]\\',
  'a'.repeat(64),
  'שלום עולם',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '"><svg onload=alert(1)>',
  '&lt;b&gt;',
  "'; DROP TABLE pages; --",
  '\u202Egnp.exe\u200B',
];

type Theme = 'lucid' | 'classic';

const settings = (endpoint: string, options: string, theme: Theme = 'lucid') => `title = "T"
url = "https://site.example"
[theme]
use = "${theme}"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "search"
provider = "algolia"
appId = "APP"
apiKey = "KEY"
indexName = "pages"
endpoint = "${endpoint}"
${options}`;

/** A small site, and the configurable server that answers its queries. */
export interface HostedSite {
  url: string;
  algolia: FakeAlgolia;
  stop: () => Promise<void>;
}

/** Serves a small site whose search is hosted. */
export async function hostedSite(options = '', theme?: Theme): Promise<HostedSite> {
  const algolia = await startFakeAlgolia();
  const server = await serve({'docusaurus.toml': settings(algolia.url, options, theme), 'docs/index.md': '# Home\n'}, []);
  return {
    url: server.url,
    algolia,
    stop: async () => {
      algolia.stop();
      await server.stop();
    },
  };
}

/** Serves a site of some pages with `gosaur serve --search`, which also answers its queries. */
export function servedSite(pages: Record<string, string>, flags = ['--search']): Promise<Server> {
  return serve({'docusaurus.toml': settings('/', 'missingResultsUrl = "https://site.example/missing?q={query}"\n'), ...pages}, flags);
}

async function serve(files: Record<string, string>, flags: string[]): Promise<Server> {
  const dir = await mkdtemp(join(tmpdir(), 'gosaur-e2e-search-'));
  await writeFiles(dir, files);
  await mustGosaur(['build', dir]);
  const server = await startServer(['serve', '--dir', join(dir, 'build'), ...flags]);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dir, {recursive: true, force: true});
    },
  };
}
