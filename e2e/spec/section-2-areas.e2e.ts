import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe} from 'vitest';
import {siteOutput} from '../harness/paths.ts';
import {expect, test, visit} from '../harness/test.ts';
import {goTo} from './steps.ts';

const html = (path: string) => readFile(join(siteOutput, `${path}.html`), 'utf8');
const exists = async (path: string) => (await html(path)).includes('</html>');

describe('2: top navigation', () => {
  test('has these items, all on the right', async ({page, site}) => {
    await visit(page, site.url);
    const items = await page.locator('.navbar__items--right a.navbar__link').evaluateAll((links) => links.map((link) => [link.textContent.trim(), link.getAttribute('href')]));
    expect(items).toEqual([
      ['Kit docs', '/docs/welcome'],
      ['Forms docs', '/forms/welcome'],
      ['Components docs', '/components/welcome'],
      ['Playground', '/playground'],
      ['Blog', '/blog'],
      ['Showcase', '/showcase'],
    ]);
    expect(await page.locator('.navbar__items:not(.navbar__items--right) a.navbar__link').count()).toBe(0);
  });

  test('does not hide on scroll, and no announcement bar is above it', async ({page, site}) => {
    await visit(page, `${site.url}docs/basics/blocks`);
    await page.mouse.wheel(0, 3000);
    await page.waitForFunction(() => window.scrollY > 1000);
    expect((await page.locator('nav.navbar').boundingBox())?.y).toBe(0);
    expect(await page.locator('.theme-announcement-bar').count()).toBe(0);
  });
});

describe('2: docs sections', () => {
  test('the sidebar cannot be hidden, and the table of contents shows the levels 2 to 3', async ({page, site}) => {
    await visit(page, `${site.url}docs/basics/blocks`);
    expect(await page.locator('.theme-doc-sidebar-container button[aria-label="Collapse sidebar"]').count()).toBe(0);
    const listed = await page.locator('.table-of-contents a').evaluateAll((links) => links.map((link) => document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))?.tagName));
    expect(listed.length).toBeGreaterThan(3);
    expect(new Set(listed)).toEqual(new Set(['H2', 'H3']));
  });

  test('opening a category closes the others', async ({page, site}) => {
    await visit(page, `${site.url}docs/basics/blocks`);
    const categories = page.locator('.theme-doc-sidebar-menu > li.theme-doc-sidebar-item-category');
    const open = page.locator('.theme-doc-sidebar-menu > li.theme-doc-sidebar-item-category:not(.menu__list-item--collapsed)');
    expect(await open.count()).toBeGreaterThan(0);
    const last = categories.last();
    await last.locator('[aria-expanded="false"]').first().click();
    await expect.poll(() => open.count()).toBe(1);
    expect(await open.innerText()).toBe(await last.innerText());
  });

  test('the legacy archives v4 to v8 have their pages', async () => {
    for (const path of ['v4/guides/welcome', ...[5, 6, 7, 8].map((version) => `v${version}/versions`), 'v8/basics/writing-styles']) {
      expect(await exists(`docs/legacy/${path}`), path).toBe(true);
    }
  });

  test('/forms/php/filters/general/scripts-dependency has no sidebar', async () => {
    expect(await html('forms/php/filters/general/scripts-dependency')).not.toContain('theme-doc-sidebar-menu');
    expect(await html('forms/php/filters/how-to-use')).toContain('theme-doc-sidebar-menu');
  });
});

describe('2: blog', () => {
  test('the first list page has 9 posts, the second 8, with their reading times', async ({page, site}) => {
    await visit(page, `${site.url}blog`);
    const posts = page.locator('main article');
    expect(await posts.count()).toBe(9);
    expect(await posts.filter({hasText: /min read/}).count()).toBe(9);
    await goTo(page, 'blog/page/2');
    await expect.poll(() => posts.count()).toBe(8);
  });

  test('the sidebar groups posts by year', async ({page, site}) => {
    await visit(page, `${site.url}blog`);
    const years = await page.locator('aside nav').getByText(/^20\d\d$/).allInnerTexts();
    expect(years.length).toBeGreaterThan(0);
    expect(years).toEqual([...years].sort().reverse());
  });

  test('there are an archive, authors, tags, and continuation pages of the tags boilerplate and blockwright', async () => {
    for (const path of ['archive', 'authors', 'tags', 'tags/boilerplate/page/2', 'tags/blockwright/page/2']) {
      expect(await exists(`blog/${path}`), path).toBe(true);
    }
  });
});

describe('2: other screens and behaviours', () => {
  test('the mobile sidebar has a button "Back to main menu"; its secondary menu shows the docs sidebar', async ({open, site}) => {
    const page = await open({viewport: {width: 600, height: 800}});
    await visit(page, `${site.url}docs/welcome`);
    await page.getByRole('button', {name: /navigation bar/i}).click();
    const back = page.getByRole('button', {name: /Back to main menu/});
    await back.waitFor();
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Requirements'}).waitFor();
    await back.click();
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Playground'}).waitFor();
    await page.setViewportSize({width: 1400, height: 800});
    await page.locator('.navbar-sidebar--show').waitFor({state: 'detached'});
  });

  test('a link skips to the main content', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.closest('main, #__docusaurus_skipToContent_fallback') !== null)).toBe(true);
  });

  test('the search page is /search, with the query in q', async ({page, site}) => {
    await visit(page, `${site.url}search?q=repeater`);
    await page.getByRole('heading', {name: 'Search results for "repeater"'}).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('repeater');
  });

  test('after navigation the page scrolls to the hash target, or to the top', async ({page, site}) => {
    await visit(page, `${site.url}docs/basics/blocks`);
    await page.mouse.wheel(0, 2000);
    await page.waitForFunction(() => window.scrollY > 500);
    await goTo(page, 'docs/requirements');
    await page.waitForFunction(() => window.scrollY === 0);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/welcome#three-ideas-to-know';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await page.locator('h2#three-ideas-to-know').waitFor();
    await page.waitForFunction(() => Math.abs(document.getElementById('three-ideas-to-know')?.getBoundingClientRect().top ?? 999) < 200);
  });
});
