import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {expect, hydrated, test, visit} from './harness/test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});
const menu = (page: Page) => page.locator('dialog.navbar-sidebar');

/** The durations of the animations that run on an element, in milliseconds. */
function animations(page: Page, selector: string): Promise<unknown[]> {
  return page.evaluate((list) => [...document.querySelectorAll(list)].flatMap((element) => element.getAnimations().map(({effect}) => effect?.getTiming().duration)), selector);
}

describe('the sidebar', () => {
  test('opens a category with its height in motion, and closes its neighbours', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/guide/first`);
    const guide = sidebar(page).getByRole('button', {name: "Collapse sidebar category 'Guide'"});
    const reference = sidebar(page).getByRole('button', {name: 'Reference'});
    expect(await reference.getAttribute('aria-expanded')).toBe('false');
    await guide.waitFor();
    await reference.click();
    const durations = await animations(page, 'ul.menu__list');
    expect(durations.length).toBeGreaterThan(0);
    expect(durations.every((duration) => Number(duration) > 40)).toBe(true);
    expect(await reference.getAttribute('aria-expanded')).toBe('true');
    await sidebar(page).getByRole('link', {name: 'The first step'}).waitFor({state: 'hidden'});
    await sidebar(page).getByRole('link', {name: 'Options'}).waitFor();
  });

  test('begins where the reader is, with what comes before the page', async ({site, open}) => {
    const page = await open({viewport: {width: 1280, height: 700}});
    for (const [path, least] of [['docs/welcome', 0], ['docs/migrations/14-15', 150]] as const) {
      await visit(page, `${site.url}${path}`);
      const {above, below, scrolled} = await sidebar(page).evaluate((menu) => {
        const outer = menu.getBoundingClientRect();
        const {top = 0, bottom = 0} = menu.querySelector('[aria-current="page"]')?.getBoundingClientRect() ?? {};
        return {above: top - outer.top, below: outer.bottom - bottom, scrolled: menu.scrollTop};
      });
      expect(above).toBeGreaterThan(least);
      expect(below).toBeGreaterThan(0);
      expect(scrolled > 0).toBe(least > 0);
    }
  });

  test('opens and closes at once for a reader who wants no motion', async ({specimen, open}) => {
    const page = await open({reducedMotion: 'reduce'});
    await visit(page, `${specimen.url}docs/guide/first`);
    await sidebar(page).getByRole('button', {name: 'Reference'}).click();
    expect(await animations(page, '*')).toEqual([]);
    expect(await sidebar(page).getByRole('link', {name: 'Options'}).isVisible()).toBe(true);
  });

  test('folds away and comes back where the site allows it', async ({specimen, site, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
    await sidebar(page).waitFor({state: 'hidden'});
    await page.getByRole('button', {name: 'Expand sidebar', exact: true}).click();
    await sidebar(page).getByRole('link', {name: 'Introduction'}).waitFor();
    await visit(page, `${site.url}docs/welcome`);
    expect(await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).count()).toBe(0);
  });

  test('is the second menu of a narrow screen, which closes when the screen gets wide', async ({specimen, open}) => {
    const page = await open({viewport: {width: 375, height: 800}});
    await visit(page, `${specimen.url}docs/intro`);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const panels = menu(page).locator('.navbar-sidebar__item');
    await menu(page).getByRole('link', {name: 'Introduction'}).waitFor();
    await menu(page).getByRole('button', {name: '← Back to main menu'}).click();
    await panels.first().getByRole('link', {name: 'Blog'}).waitFor();
    expect(await panels.evaluateAll((items) => items.map((item) => item.hasAttribute('inert')))).toEqual([false, true]);
    await page.setViewportSize({width: 1280, height: 800});
    await menu(page).waitFor({state: 'hidden'});
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  });
});

describe('the docs version', () => {
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
  const versions = (page: Page) => page.locator('nav.navbar .navbar__items--right [role="button"]').first();

  test('that a reader chooses is kept, and shown outside the docs', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    await versions(page).hover();
    await page.getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL(`${specimen.url}docs/1.0/intro`);
    expect(await stored(page)).toBe('1.0');
    await visit(page, `${specimen.url}blog`);
    await expect.poll(() => versions(page).innerText()).toBe('1.0');
  });

  test('that does not exist any more is forgotten', async ({specimen, page}) => {
    await page.goto(`${specimen.url}blog`);
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.1'));
    await page.reload();
    await hydrated(page);
    expect(await stored(page)).toBeNull();
    expect(await versions(page).innerText()).toBe('2.0');
  });
});
