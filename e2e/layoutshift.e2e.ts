import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {recordShifts, shifts} from './harness/shifts.ts';
import {expect, hydrated, test} from './harness/test.ts';

/** Scrolls through the page, so that lazy content is loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({top, behavior: 'instant'});
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
}

const sitePages = {'the start page': '', 'a doc': 'docs/basics/blocks', 'the list of posts': 'blog', 'a post': 'blog/adding-fonts', 'a component page': 'components/es-ui-components/button'};

describe.for([375, 1280])('nothing moves while a page loads at %i px', (width) => {
  test.for(Object.entries(sitePages))('%s', async ([, path], {site, open}) => {
    const page = await open({viewport: {width, height: 800}});
    await recordShifts(page);
    await page.goto(site.url + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    expect(await shifts(page)).toEqual([]);
  });

  // Besides what the site has: an announcement, a switch of the colour mode in dark, tabs that were chosen, a diagram.
  test('a page with everything that is known late', async ({specimen, open}) => {
    const page = await open({viewport: {width, height: 800}, colorScheme: 'dark'});
    await page.goto(`${specimen.url}docs/intro`);
    await page.evaluate(() => {
      localStorage.setItem('docs-preferred-version-default', '1.0');
    });
    await recordShifts(page);
    await page.goto(`${specimen.url}docs/intro`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
  });

  test('diagrams in view, of any height', async ({specimen, open}) => {
    const page = await open({viewport: {width, height: 800}});
    await recordShifts(page);
    await page.goto(`${specimen.url}docs/diagrams`);
    const drawn = page.locator('.docusaurus-mermaid-container');
    await drawn.locator('svg').nth(1).waitFor();
    await page.getByRole('alert').waitFor();
    expect(await shifts(page)).toEqual([]);

    // Too high for its place: cropped until the reader wants it whole.
    const high = drawn.first();
    const heightOf = async () => (await high.boundingBox())?.height ?? 0;
    const before = await heightOf();
    await high.click();
    expect(await heightOf()).toBeGreaterThan(2 * before);
  });

  test('a page whose announcement was closed before', async ({specimen, open}) => {
    const page = await open({viewport: {width, height: 800}});
    await page.goto(`${specimen.url}blog`);
    await page.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.id', 'first');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await recordShifts(page);
    await page.goto(`${specimen.url}blog`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toEqual([]);
  });
});
