import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {expect, test, visit} from './harness/test.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on the page as it stands, each with the elements. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(axe, 'utf8'));
  return page.evaluate(async () => {
    const {axe: checker} = window as unknown as {axe: {run: (options: object) => Promise<{violations: {id: string; nodes: {html: string; failureSummary?: string}[]}[]}>}};
    const found = await checker.run({
      // The keys of the shortcut on the search button are no part of its label, which the rule cannot know.
      rules: {'label-content-name-mismatch': {enabled: false}},
    });
    return found.violations.flatMap(({id, nodes}) => nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`));
  });
}

/** A page of each kind that the site has. */
const pages = {
  'the start page': '',
  'a doc': 'docs/basics/blocks',
  'a doc with cards': 'docs/basics/helpers',
  'a component page with live examples': 'components/fe-libs-tailwind/getting-started',
  'the first page of other docs': 'forms/welcome',
};

describe.for(Object.entries(pages))('axe finds nothing on %s', ([, path]) => {
  test.for(['light', 'dark'] as const)('in %s mode, wide and narrow', {timeout: 60_000}, async (mode, {site, open}) => {
    for (const width of [375, 1280]) {
      const page = await open({viewport: {width, height: 800}, reducedMotion: 'reduce'});
      await visit(page, site.url + path);
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, mode);
      expect(await violations(page)).toEqual([]);
    }
  });
});

test('axe finds nothing in the open menu of a narrow screen', async ({site, open}) => {
  const page = await open({viewport: {width: 375, height: 800}, reducedMotion: 'reduce'});
  await visit(page, `${site.url}docs/welcome`);
  await page.locator('nav.navbar .navbar__toggle').click();
  await page.locator('.navbar-sidebar').getByRole('link', {name: 'Requirements'}).waitFor({state: 'visible'});
  expect(await violations(page)).toEqual([]);
});
