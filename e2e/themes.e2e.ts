import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {temporaryFolder} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {repository, specimenFolder} from './harness/paths.ts';
import {startServer, type Server} from './harness/server.ts';
import {expect, test as base, visit} from './harness/test.ts';

/** Builds a site with another configuration. */
async function build(folder: string, output: string, change: (config: string) => string): Promise<void> {
  const config = join(folder, 'docusaurus.minimal.toml');
  await writeFile(config, change(await readFile(join(folder, 'docusaurus.toml'), 'utf8')));
  try {
    await mustGosaur(['build', '--config', config, '--out-dir', output], {cwd: folder});
  } finally {
    await rm(config);
  }
}

const test = base.extend<{minimal: Server}>({
  /** The specimen in the theme `minimal`. */
  minimal: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from the pattern
    async ({}, provide) => {
      const output = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
      await build(specimenFolder, output, (config) => config.replace('use = "lucid"', 'use = "minimal"'));
      const server = await startServer(['serve', '--dir', output]);
      await provide(server);
      await server.stop();
      await rm(output, {recursive: true, force: true});
    },
    {scope: 'file'},
  ],
});

/** How much wider than the window the page is. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Where the main heading starts, and the line of the masthead. */
function edges(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(() => ['.masthead', 'h1'].map((selector) => document.querySelector(selector)?.getBoundingClientRect().left));
}

/** A page of each kind. */
const pages: Record<string, string> = {
  'the start page': '',
  'a doc': 'docs/intro',
  'a generated index': 'docs/category/guide',
  'the tags of the docs': 'docs/tags',
  'the docs with a tag': 'docs/tags/start',
  'a doc of an old version': 'docs/1.0/intro',
  'the list of posts': 'blog',
  'a post': 'blog/2024/01/01/post-1',
  'the archive': 'blog/archive',
  'the posts of an author': 'blog/authors/ada',
  'a Markdown page': 'blocks',
  'the search page with results': 'search?q=post',
  'the not-found page': 'no-such-page',
};

describe('the theme minimal', () => {
  test('shows this repository\'s site in one column, with the contents a click away', {timeout: 120_000}, async ({serve, open}) => {
    const output = await temporaryFolder();
    await build(repository, output, (config) => config.replace('use = "lucid"', 'use = "minimal"'));
    const {url} = await serve(['serve', '--dir', output]);
    const page = await open({viewport: {width: 375, height: 800}});
    await visit(page, `${url}docs/basics/blocks`);
    expect(await page.locator('nav.navbar').count()).toBe(0);
    await page.getByText('Contents', {exact: true}).click();
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Welcome'}).click();
    await page.waitForURL(`${url}docs/welcome`);
    await page.getByRole('heading', {level: 1, name: /welcome/i}).waitFor();
    expect(await page.getByRole('navigation', {name: 'Docs sidebar'}).isVisible()).toBe(false);
    expect(await overflow(page)).toBe(0);
  });

  test('keeps every kind of page in its column, accessible and as wide as a narrow window', {timeout: 120_000}, async ({minimal: {url}, open, guard}) => {
    guard.allow(/status of 404/);
    const page = await open({viewport: {width: 1280, height: 800}, reducedMotion: 'reduce'});
    for (const [kind, path] of Object.entries(pages)) {
      await page.setViewportSize({width: 1280, height: 800});
      await visit(page, url + path);
      const [masthead, heading] = await edges(page);
      expect(heading, kind).toBe(masthead);
      expect(await violationsInBothModes(page), kind).toEqual({light: [], dark: []});
      for (const width of [375, 320]) {
        await page.setViewportSize({width, height: 800});
        expect(await overflow(page), `${kind} at ${width} px`).toBe(0);
      }
    }
  });

  test('opens menus below their links, and the search, on a phone', {timeout: 120_000}, async ({minimal: {url}, open}) => {
    const page = await open({viewport: {width: 375, height: 800}, hasTouch: true, reducedMotion: 'reduce'});
    await visit(page, `${url}docs/intro`);
    for (const name of ['More', '2.0', 'English']) {
      const button = page.getByRole('button', {name});
      await button.tap();
      const menu = button.locator('xpath=following-sibling::ul');
      await menu.waitFor();
      const [link, list] = await Promise.all([button.boundingBox(), menu.boundingBox()]);
      expect(Math.abs((list?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0)), `${name}: from the link to its menu`).toBeLessThan(12);
      expect(await overflow(page), name).toBe(0);
      await page.touchscreen.tap(40, 600);
      await menu.waitFor({state: 'hidden'});
    }
    await page.getByRole('button', {name: 'Search'}).tap();
    await page.getByRole('combobox', {name: 'Search'}).fill('post');
    await page.getByRole('treeitem').first().waitFor();
  });
});
