import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {setConnection} from '../harness/connection.ts';
import {input} from '../harness/search.ts';
import {expect, hydrated, test, visit} from '../harness/test.ts';
import {follow, isSameDocument, keepDocument} from './steps.ts';

const searchButton = (page: Page) => page.getByRole('button', {name: 'Search'});
const isExpanded = (page: Page) => page.locator('.DocSearch-Button').getAttribute('aria-expanded');

describe('4: search modal', () => {
  test('opens when the mouse rests on the button, and not when it passes by', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    expect(await isExpanded(page)).toBe('false');
    await searchButton(page).hover();
    await page.mouse.move(300, 500);
    await page.waitForTimeout(800);
    expect(await input(page).count()).toBe(0);
    await searchButton(page).hover();
    await input(page).waitFor();
    expect(await isExpanded(page)).toBe('true');
  });

  test('opens when the keyboard rests on the button; Escape closes it, and it stays closed', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    await page.locator('.navbar__items--right a.navbar__item').last().focus();
    await page.keyboard.press('Tab');
    await input(page).waitFor();
    await page.keyboard.press('Escape');
    await input(page).waitFor({state: 'detached'});
    expect(await isExpanded(page)).toBe('false');
    expect(await page.evaluate(() => document.activeElement?.classList.contains('DocSearch-Button'))).toBe(true);
    await page.waitForTimeout(800);
    expect(await input(page).count()).toBe(0);
  });

  test('closes on blur: when the focus goes to another part of the page', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    await page.keyboard.press('/');
    await input(page).waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus());
    await input(page).waitFor({state: 'detached'});
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

/** The heights of an element in the frames after a click. */
async function heightsAfterClick(page: Page, list: string, button: string): Promise<number[]> {
  return page.evaluate(
    async ([listSelector, buttonSelector]) => {
      const element = document.querySelector(listSelector);
      const heights = [element?.getBoundingClientRect().height ?? 0];
      document.querySelector<HTMLElement>(buttonSelector)?.click();
      const end = performance.now() + 1500;
      while (performance.now() < end) {
        await new Promise(requestAnimationFrame);
        heights.push(element?.getBoundingClientRect().height ?? 0);
      }
      return heights;
    },
    [list, button] as const,
  );
}

describe('4: collapsible section', () => {
  test('the height is animated, also when what was open at load closes for the first time', async ({page, site}) => {
    await visit(page, `${site.url}docs/basics/blocks`);
    const item = '.theme-doc-sidebar-item-category-level-1:has(.menu__link--active)';
    const button = `${item} > .menu__list-item-collapsible :is(button, .menu__link--sublist-caret)`;
    const closing = await heightsAfterClick(page, `${item} > ul`, button);
    const full = closing[0] ?? 0;
    expect(full).toBeGreaterThan(200);
    expect(closing.at(-1)).toBe(0);
    expect(closing.filter((height) => height > 0.05 * full && height < 0.95 * full).length).toBeGreaterThan(2);
  });
});

/** Holds requests back until they are released, or has them fail. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The code of pages in the docs. */
const chunk = '**/assets/js/docs-*.js';

describe('4: page loading', () => {
  const loading = (page: Page) => page.getByRole('status', {name: 'Loading'});

  test('loading, with a spinner after a delay, then loaded: the first page can be read meanwhile', async ({page, site}) => {
    const release = await hold(page, chunk);
    await page.goto(`${site.url}docs/welcome`, {waitUntil: 'commit'});
    await page.getByRole('heading', {level: 1, name: 'Welcome to Blockwright'}).waitFor();
    expect(await loading(page).count()).toBe(0);
    await loading(page).waitFor();
    expect(await loading(page).locator('span').evaluateAll((rings) => rings.map((ring) => getComputedStyle(ring).animationDuration))).toEqual(['3s', '3s', '3s']);
    release();
    await hydrated(page);
    expect(await loading(page).count()).toBe(0);
  });

  test('the same behind a link: the page that the reader comes from stays until then', async ({page, site}) => {
    await setConnection(page, {saveData: true, effectiveType: '4g'});
    const release = await hold(page, chunk);
    await visit(page, site.url);
    await keepDocument(page);
    await follow(page, '/docs/welcome');
    await loading(page).waitFor();
    expect(await page.getByRole('heading', {level: 1}).innerText()).not.toBe('Welcome to Blockwright');
    release();
    await page.getByRole('heading', {level: 1, name: 'Welcome to Blockwright'}).waitFor();
    expect(await loading(page).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('error, with a message and Retry: the page that the server rendered can be read', async ({page, guard, site}) => {
    guard.allow(/docs-|ERR_FAILED|could not become interactive|was preloaded/);
    await page.route(chunk, (route) => route.abort());
    await page.goto(`${site.url}docs/welcome`);
    const alert = page.getByRole('alert');
    await alert.getByText('This page can be read, but its scripts could not be loaded.').waitFor();
    expect(await page.getByRole('heading', {level: 1}).innerText()).toBe('Welcome to Blockwright');
    expect((await alert.boundingBox())?.height).toBeLessThan(100);
    await page.unroute(chunk);
    await alert.getByRole('button', {name: 'Retry'}).click();
    await hydrated(page);
    expect(await alert.count()).toBe(0);
  });

  test('error behind a link: a warning, the whole document, and there the message with Retry', async ({page, guard, site}) => {
    guard.allow(/docs-|ERR_FAILED|could not become interactive|Could not load|was preloaded/);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await setConnection(page, {saveData: true, effectiveType: '4g'});
    await page.route(chunk, (route) => route.abort());
    await visit(page, site.url);
    await keepDocument(page);
    await follow(page, '/docs/welcome');
    await page.getByRole('alert').getByRole('button', {name: 'Retry'}).waitFor();
    expect(warnings).toContainEqual(expect.stringMatching(/^Could not load \/docs\/welcome, loading the document instead/));
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.getByRole('heading', {level: 1}).innerText()).toBe('Welcome to Blockwright');
  });

  test('a page whose own script fails says so, and can be read and left', async ({page, guard, site}) => {
    guard.allow(/main-|ERR_FAILED|was preloaded/);
    await page.route('**/assets/js/main-*.js', (route) => route.abort());
    await page.goto(`${site.url}docs/welcome`);
    await page.getByRole('status').filter({hasText: 'This page can be read'}).getByRole('button', {name: 'Retry'}).waitFor();
    await page.getByRole('link', {name: 'Blog'}).first().click();
    await page.waitForURL(`${site.url}blog`);
  });

  test('a page whose own script hangs says so after 15 s, and takes that back', async ({page, site}) => {
    const release = await hold(page, '**/assets/js/main-*.js');
    await page.clock.install();
    await page.goto(`${site.url}docs/welcome`, {waitUntil: 'commit'});
    await page.getByRole('heading', {level: 1, name: 'Welcome to Blockwright'}).waitFor();
    await page.clock.fastForward(15_000);
    const notice = page.getByRole('status').filter({hasText: 'This page can be read'});
    await notice.waitFor();
    release();
    await hydrated(page);
    await notice.waitFor({state: 'detached'});
  });
});
