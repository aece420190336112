import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {startFakeAlgolia, type FakeAlgolia} from './algolia.ts';
import {writeFiles} from './files.ts';
import {mustGosaur} from './gosaur.ts';
import {startServer, type Server} from './server.ts';
import {visit} from './test.ts';

export const input = (page: Page) => page.locator('.DocSearch-Input');
export const hits = (page: Page) => page.locator('.DocSearch-Hit a');

/** Opens the dialog of the search on a page. */
export async function open(page: Page, url: string): Promise<void> {
  await visit(page, url);
  await page.keyboard.press('/');
  await input(page).waitFor();
}

/** Queries that must be nothing but text. */
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

const settings = (endpoint: string, options: string) => `title = "T"
url = "https://site.example"
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

/** A small site, and the server that answers its queries as it is told. */
export interface HostedSite {
  url: string;
  algolia: FakeAlgolia;
  stop: () => Promise<void>;
}

/** Serves a small site whose search is hosted. */
export async function hostedSite(options = ''): Promise<HostedSite> {
  const algolia = await startFakeAlgolia();
  const server = await serve({'docusaurus.toml': settings(algolia.url, options), 'docs/index.md': '# Home\n'}, []);
  return {
    url: server.url,
    algolia,
    stop: async () => {
      algolia.stop();
      await server.stop();
    },
  };
}

/** Serves a site of some pages with `gosaur serve --search`, which answers its queries, too. */
export function servedSite(pages: Record<string, string>): Promise<Server> {
  return serve({'docusaurus.toml': settings('/', ''), ...pages}, ['--search']);
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
