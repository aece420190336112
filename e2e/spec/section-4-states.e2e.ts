import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {input} from '../harness/search.ts';
import {expect, test, visit} from '../harness/test.ts';

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
