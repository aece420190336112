import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {expect, hydrated, test, visit} from './harness/test.ts';

/** A page of each kind that the site has. */
const pages: Record<string, string> = {
  'the start page': '',
  'a doc': 'docs/basics/blocks',
  'a doc with cards': 'docs/basics/helpers',
  'a component page with live examples': 'components/es-ui-components/button',
  'the first page of other docs': 'forms/welcome',
  'the list of posts': 'blog',
  'a post': 'blog/adding-fonts',
  'the archive': 'blog/archive',
  'the authors': 'blog/authors',
  'the tags of the blog': 'blog/tags',
  'the posts with a tag': 'blog/tags/boilerplate',
  'the search page with results': 'search?q=block',
  'the showcase': 'showcase',
  'the playground': 'playground',
  'the not-found page': 'no-such-page',
};

/** Kinds of pages that only the specimen has. */
const specimenPages: Record<string, string> = {
  'a generated index': 'docs/category/guide',
  'the tags of the docs': 'docs/tags',
  'the docs with a tag': 'docs/tags/start',
  'a doc with tabs, tasks, asides and a diagram': 'docs/intro',
  'a doc of an old version': 'docs/1.0/intro',
  'the posts of an author': 'blog/authors/ada',
};

const NARROWEST = 375;
const widths = [NARROWEST, 768, 1280];

/** Returns by how much the page is wider than the window, at 320 px: the width of 1280 px at 400 %. */
async function overflowWhenEnlarged(page: Page): Promise<number> {
  await page.setViewportSize({width: 320, height: 256});
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Returns the findings of axe at each width, in both modes. The page is resized, because loading it again
 * would take longer.
 */
async function violationsAtEachWidth(page: Page): Promise<Record<number, Record<string, string[]>>> {
  const found: Record<number, Record<string, string[]>> = {};
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found[width] = await violationsInBothModes(page);
  }
  return found;
}

const nothing = Object.fromEntries(widths.map((width) => [width, {light: [], dark: []}]));

const narrow = {viewport: {width: NARROWEST, height: 800}, reducedMotion: 'reduce'} as const;

describe('axe finds nothing in either mode at any width, and nothing is too wide when enlarged, on', () => {
  test.for(Object.entries(pages))('%s', {timeout: 90_000}, async ([, path], {site, open, guard}) => {
    guard.allow(/status of 404|playground\.wordpress\.net/);
    const page = await open(narrow);
    await visit(page, site.url + path);
    if (path.startsWith('search')) {
      await page.locator('main article').first().waitFor();
    }
    expect(await violationsAtEachWidth(page)).toEqual(nothing);
    expect(await overflowWhenEnlarged(page)).toBe(0);
  });

  test.for(Object.entries(specimenPages))('%s', {timeout: 90_000}, async ([, path], {specimen, open}) => {
    const page = await open(narrow);
    await visit(page, specimen.url + path);
    expect(await violationsAtEachWidth(page)).toEqual(nothing);
    expect(await overflowWhenEnlarged(page)).toBe(0);
  });
});

test('axe finds nothing in the open menu of a narrow screen', async ({site, open}) => {
  const page = await open({viewport: {width: 375, height: 800}, reducedMotion: 'reduce'});
  await visit(page, `${site.url}docs/welcome`);
  await page.locator('nav.navbar .navbar__toggle').click();
  await page.locator('.navbar-sidebar').getByRole('link', {name: 'Requirements'}).waitFor({state: 'visible'});
  expect(await violationsInBothModes(page)).toEqual({light: [], dark: []});
});

test('axe finds nothing in the open search, with results, with recent searches, and with none', {timeout: 60_000}, async ({site, open}) => {
  const page = await open({viewport: {width: 375, height: 800}, reducedMotion: 'reduce'});
  await visit(page, `${site.url}docs/welcome`);
  const dialog = page.getByRole('dialog', {name: 'Search'});
  const field = dialog.getByRole('combobox', {name: 'Search'});
  await page.keyboard.press('/');
  await field.fill('block');
  const first = dialog.getByRole('tree', {name: 'Kit docs'}).getByRole('treeitem').first();
  await first.waitFor();
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  expect(await violationsInBothModes(page)).toEqual({light: [], dark: []});
  await field.fill('xqzvwkjq');
  await dialog.getByText('No results for').waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(await violationsInBothModes(page)).toEqual({light: [], dark: []});
  await field.fill('block');
  await first.click();
  await page.waitForURL(/\/docs\/basics\/blocks$/);
  await dialog.waitFor({state: 'hidden'});
  await hydrated(page); // The page has another content security policy, so its document is loaded.
  await page.keyboard.press('/');
  await dialog.getByRole('tree', {name: 'Recent'}).getByRole('treeitem').first().waitFor();
  expect(await violationsInBothModes(page)).toEqual({light: [], dark: []});
});
