import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {expect, test, visit} from './harness/test.ts';

/** Leaves a mark in the page that a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.e2eMark = 'kept';
  });
}

function marked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.e2eMark === 'kept');
}

const sidebar = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});

describe('navigation', () => {
  test('a click on the home page leads to a doc without loading the document anew', async ({site, page}) => {
    await visit(page, site.url);
    await mark(page);
    await page.getByRole('link', {name: 'Kit docs', exact: true}).first().click();
    await page.waitForURL(`${site.url}docs/welcome`);
    await page.getByRole('heading', {level: 1, name: /welcome/i}).waitFor();
    expect(await marked(page)).toBe(true);
    expect(await page.title()).toMatch(/welcome/i);
  });

  test('a link inside Markdown content does not load the document anew', async ({site, page}) => {
    await visit(page, `${site.url}docs/welcome`);
    await mark(page);
    const link = page.locator('article .markdown a[href^="/docs/"]').first();
    const target = await link.getAttribute('href');
    await link.click();
    await page.waitForURL((url) => url.pathname === target?.split('#')[0]);
    await page.getByRole('heading', {level: 1}).waitFor();
    expect(await marked(page)).toBe(true);
  });

  test('a page that is reached by a click has the DOM that its document has', async ({site, page, open}) => {
    await visit(page, `${site.url}docs/welcome`);
    await mark(page);
    await sidebar(page).getByRole('link', {name: 'Requirements'}).click();
    await page.waitForURL(`${site.url}docs/requirements`);
    await page.getByRole('heading', {level: 1, name: 'Requirements'}).waitFor();
    const clicked = await page.locator('main article').innerHTML();
    expect(await marked(page)).toBe(true);
    const fresh = await open();
    await visit(fresh, `${site.url}docs/requirements`);
    expect(clicked).toBe(await fresh.locator('main article').innerHTML());
  });

  test('the back button returns to the page and the place on it', async ({site, page}) => {
    await visit(page, `${site.url}docs/basics/blocks-special-use-cases`);
    await mark(page);
    await page.evaluate(() => {
      window.scrollTo(0, 400);
    });
    await page.waitForFunction(() => window.scrollY === 400);
    // click() would scroll first: a sticky link's place is at the top.
    await page.getByRole('link', {name: 'Forms docs', exact: true}).first().dispatchEvent('click');
    await page.waitForURL(`${site.url}forms/welcome`);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForURL(`${site.url}docs/basics/blocks-special-use-cases`);
    await page.getByRole('heading', {level: 1, name: /special/i}).waitFor();
    await page.waitForFunction(() => window.scrollY === 400);
    expect(await marked(page)).toBe(true);
  });

  test('going back and forward again, and reloading, keeps the place on each page', async ({site, page}) => {
    const scrollTo = async (top: number) => {
      await page.evaluate((y) => {
        window.scrollTo(0, y);
      }, top);
      await page.waitForFunction((y) => window.scrollY === y, top);
    };
    await visit(page, `${site.url}docs/basics/blocks-special-use-cases`);
    await scrollTo(400);
    await page.getByRole('link', {name: 'Forms docs', exact: true}).first().dispatchEvent('click');
    await page.waitForURL(`${site.url}forms/welcome`);
    await page.waitForFunction(() => window.scrollY === 0);
    await scrollTo(250);
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 400);
    await page.goForward();
    await page.waitForURL(`${site.url}forms/welcome`);
    await page.waitForFunction(() => window.scrollY === 250);
    await page.reload();
    await page.waitForFunction(() => window.scrollY === 250);
  });

  test('a deep link with a hash shows its heading', async ({site, page, open}) => {
    await visit(page, `${site.url}docs/basics/blocks`);
    const hash = await page.locator('.table-of-contents a').last().getAttribute('href');
    const fresh = await open({viewport: {width: 1400, height: 300}});
    await visit(fresh, `${site.url}docs/basics/blocks${hash ?? ''}`);
    const heading = fresh.locator(hash ?? '');
    await fresh.waitForFunction(() => window.scrollY > 0);
    const box = await heading.boundingBox();
    const navbar = await fresh.locator('nav.navbar').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((navbar?.height ?? 0) - 1);
    expect(box?.y).toBeLessThan(300);
  });

  test('an unknown address shows the not-found page with its status', async ({site, page, guard}) => {
    guard.allow(/status of 404/);
    const response = await page.goto(`${site.url}docs/no-such-page`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', {level: 1, name: /not found/i}).waitFor();
    await mark(page);
    await page.getByRole('link', {name: 'Kit docs', exact: true}).first().click();
    await page.waitForURL(`${site.url}docs/welcome`);
    await page.getByRole('heading', {level: 1, name: /welcome/i}).waitFor();
  });

  test('an address with a slash or suffix too many leads to the clean one', async ({site, page}) => {
    for (const spelling of ['docs/requirements/', 'docs/requirements.html']) {
      await page.goto(site.url + spelling);
      expect(page.url()).toBe(`${site.url}docs/requirements`);
    }
  });
});

describe('sidebar', () => {
  test('a category closes and opens', async ({site, page}) => {
    await visit(page, `${site.url}docs/welcome`);
    const category = sidebar(page).getByRole('button', {name: 'Getting started'});
    const child = sidebar(page).getByRole('link', {name: 'Requirements'});
    expect(await category.getAttribute('aria-expanded')).toBe('true');
    await child.waitFor({state: 'visible'});
    await category.click();
    await child.waitFor({state: 'hidden'});
    expect(await category.getAttribute('aria-expanded')).toBe('false');
    await category.click();
    await child.waitFor({state: 'visible'});
    expect(await category.getAttribute('aria-expanded')).toBe('true');
  });

  test('the page that is shown is marked, and its category open', async ({site, page}) => {
    await visit(page, `${site.url}docs/basics/block-manifest`);
    const current = sidebar(page).locator('a[aria-current="page"]');
    expect(await current.count()).toBe(1);
    expect(await current.isVisible()).toBe(true);
    expect(await current.getAttribute('href')).toBe('/docs/basics/block-manifest');
  });

  test('on a narrow screen the sidebar opens from the navbar and closes after a choice', async ({site, open}) => {
    const page = await open({viewport: {width: 400, height: 800}});
    await visit(page, `${site.url}docs/welcome`);
    const requirements = page.getByRole('link', {name: 'Requirements'}).locator('visible=true');
    await page.locator('nav.navbar .navbar__toggle').click();
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Requirements'}).waitFor({state: 'visible'});
    await requirements.first().click();
    await page.waitForURL(`${site.url}docs/requirements`);
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Requirements'}).waitFor({state: 'hidden'});
  });

  test('nothing is wider than a narrow screen', async ({site, open}) => {
    const page = await open({viewport: {width: 360, height: 800}});
    for (const path of ['', 'docs/welcome', 'docs/basics/blocks', 'forms/welcome']) {
      await visit(page, site.url + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
});

describe('table of contents', () => {
  test('it marks the heading that is being read', async ({site, open}) => {
    const page = await open({viewport: {width: 1400, height: 400}});
    await visit(page, `${site.url}docs/basics/blocks`);
    const links = page.locator('.table-of-contents a');
    expect(await links.count()).toBeGreaterThan(2);
    for (const index of [1, 2, 0]) {
      const target = await links.nth(index).getAttribute('href');
      await links.nth(index).click();
      await page.waitForURL(`**/docs/basics/blocks${target ?? ''}`);
      await page.waitForFunction(
        (href) => document.querySelector('.table-of-contents__link--active')?.getAttribute('href') === href,
        target,
      );
      expect(await page.locator('.table-of-contents__link--active').count()).toBe(1);
    }
  });
});

describe('code blocks', () => {
  test('the copy button copies the code', async ({site, open}) => {
    const page = await open({permissions: ['clipboard-read', 'clipboard-write']});
    await visit(page, `${site.url}docs/basics/blocks`);
    const block = page.locator('.theme-code-block').first();
    await block.hover();
    await block.getByRole('button', {name: /copy/i}).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim()).not.toBe('');
    expect(copied.trim()).toBe((await block.locator('code').textContent())?.trim());
  });
});
