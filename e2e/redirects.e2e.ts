import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe} from 'vitest';
import {writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {expect, hydrated, test as base, visit} from './harness/test.ts';

const siteFiles = {
  'docusaurus.toml': `title = "Moved"
url = "https://moved.example"

[[plugins]]
use = "docs"

[[plugins]]
use = "redirects"
fromExtensions = ["html"]
redirects = [{ from = "/old", to = "/docs/two" }, { from = "/old-part", to = "/docs/two?a=1#part" }]
rules = [{ from = "/manual/:rest*", to = "/docs/:rest*" }]
`,
  'docs/one.md': '# One\n\n[Old](/old), [files](/files/).\n',
  'docs/two.md': '# Two\n\n## Part\n\nText.\n',
  'static/files/index.html': '<!doctype html><title>Files</title><h1>Files</h1>',
};

/** Old address → where it leads, with scripts and without. */
const cases: Record<string, {scripts: string; plain: string}> = {
  'old?q=1#part': {scripts: 'docs/two?q=1#part', plain: 'docs/two'},
  'old-part?q=1#other': {scripts: 'docs/two?a=1#part', plain: 'docs/two?a=1#part'},
  'docs/two.html?q=1': {scripts: 'docs/two?q=1', plain: 'docs/two'},
  'manual/two#part': {scripts: 'docs/two#part', plain: 'docs/two'},
};

const test = base.extend<{output: string}>({
  output: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from the pattern
    async ({}, provide) => {
      const dir = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
      await writeFiles(dir, siteFiles);
      await mustGosaur(['build', dir]);
      await provide(join(dir, 'build'));
      await rm(dir, {recursive: true, force: true});
    },
    {scope: 'file'},
  ],
});

describe('redirects', () => {
  test('old addresses lead to their pages, with query and hash where scripts run', async ({output, serve, open}) => {
    const server = await serve(['serve', '--dir', output]);
    const [page, plain] = [await open(), await open({javaScriptEnabled: false})];
    const address = (url: string) => url.slice(server.url.length).replace('two/', 'two');
    for (const [from, to] of Object.entries(cases)) {
      await page.goto(server.url + from, {waitUntil: 'commit'});
      await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
      await hydrated(page);
      expect(address(page.url()), from).toBe(to.scripts);
      await plain.goto(server.url + from, {waitUntil: 'commit'});
      await plain.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
      expect(address(plain.url()).replace(/^(docs\/two)#.*/, '$1'), from).toBe(to.plain);
    }
  });

  test('links to old addresses and to files lead there, and nothing that is not a page is fetched ahead', async ({output, serve, page}) => {
    const server = await serve(['serve', '--dir', output]);
    const one = `${server.url}docs/one`;
    await visit(page, one);
    // The navbar leads to a start page that this site does not have.
    expect(await page.locator('.navbar__brand').getAttribute('href')).toBe('/');
    await page.locator('link[rel="prefetch"][href="/page-data/docs/two.json"]').waitFor({state: 'attached'});
    const prefetched = await page.locator('link[rel="prefetch"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(prefetched).toEqual(['/page-data/docs/two.json']);
    await page.getByRole('link', {name: 'files'}).click();
    await page.getByRole('heading', {level: 1, name: 'Files'}).waitFor();
    await visit(page, one);
    await page.getByRole('link', {name: 'Old', exact: true}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
  });
});
