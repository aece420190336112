import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {expect, test, visit} from './harness/test.ts';

describe('the page of all pages', () => {
  test('lists what readers may see, by section, and its links lead on in the same document', async ({page, specimen}) => {
    await visit(page, `${specimen.url}sitemap`);
    expect(await page.title()).toBe('Site map | Specimen');
    const docs = page.getByRole('region', {name: /^Docs/});
    const addresses = await page.locator('main li a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toEqual(expect.arrayContaining(['/', '/docs/intro', '/blog', '/crash']));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((path) => /\/tags|\/page\/\d|404|\/sitemap$/.test(path))).toEqual([]);
    await page.evaluate(() => ((window as unknown as {same?: boolean}).same = true));
    await docs.locator('a[href="/docs/intro"]').click();
    await page.waitForURL(`${specimen.url}docs/intro`);
    expect(await page.evaluate(() => (window as unknown as {same?: boolean}).same)).toBe(true);
  });

  test('has no accessibility fault, also on a small screen', async ({page, specimen}) => {
    await visit(page, `${specimen.url}sitemap`);
    expect(await violationsInBothModes(page)).toEqual({light: [], dark: []});
    await page.setViewportSize({width: 360, height: 640});
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });

  test('is what the page for unknown addresses leads to, in the language of the site', async ({page, specimen, guard}) => {
    guard.allow(/404/);
    await visit(page, `${specimen.url}no-such-page`);
    await page.getByRole('link', {name: 'Site map'}).click();
    await page.getByRole('heading', {level: 1, name: 'Site map'}).waitFor();
    await visit(page, `${specimen.url}ar/sitemap`);
    expect(await page.locator('main li a[href^="/ar/docs"]').count()).toBeGreaterThan(0);
  });
});
