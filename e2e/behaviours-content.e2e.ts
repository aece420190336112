import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {expect, hydrated, test, visit} from './harness/test.ts';

describe('tabs', () => {
  const selected = (page: Page) => page.getByRole('tab', {selected: true}).allInnerTexts();

  test('of one group change together, are remembered, and write the address', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    expect(await selected(page)).toEqual(['npm', 'npm']);
    await page.getByRole('tab', {name: 'Yarn'}).first().click();
    expect(await selected(page)).toEqual(['Yarn', 'Yarn']);
    await page.getByText('Run with Yarn.').waitFor();
    await visit(page, `${specimen.url}docs/intro`);
    await expect.poll(() => selected(page)).toEqual(['Yarn', 'Yarn']);
    await page.getByRole('tab', {name: 'npm'}).last().click();
    await page.waitForURL(/\?manager=npm$/);
    await visit(page, `${specimen.url}docs/intro?manager=yarn`);
    await expect.poll(() => page.getByRole('tab', {selected: true}).last().innerText()).toBe('Yarn');
  });

  test('are one stop for the keyboard, and the arrows go around', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    await page.getByRole('tab', {name: 'npm'}).first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Yarn');
    await page.keyboard.press('Enter');
    expect(await selected(page)).toEqual(['Yarn', 'Yarn']);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('tab', {name: 'Yarn'}).last().evaluate((tab) => tab === document.activeElement)).toBe(true);
  });
});

test('a block of code wraps its lines and unwraps them, and copies without line numbers', async ({specimen, open}) => {
  const page = await open({viewport: {width: 800, height: 800}, permissions: ['clipboard-read', 'clipboard-write']});
  await visit(page, `${specimen.url}docs/intro`);
  const block = page.locator('.theme-code-block').first();
  const overflow = () => block.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth);
  const wrap = block.getByRole('button', {name: 'Toggle word wrap'});
  expect(await overflow()).toBeGreaterThan(0);
  await block.hover();
  await wrap.click();
  await expect.poll(async () => [await overflow(), await wrap.getAttribute('aria-pressed')]).toEqual([0, 'true']);
  await wrap.click();
  await expect.poll(overflow).toBeGreaterThan(0);
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await block.getByRole('button', {name: 'Copied'}).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^const line = 'a line.*';\nconsole\.log\(line\);\s*$/);
});

describe('the announcement', () => {
  const bar = (page: Page) => page.getByText('Version 2 is there');
  const close = (page: Page) => page.getByRole('button', {name: 'Close'});

  test('that was closed stays away, on the next pages and from the first frame of the next visit', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    await close(page).click();
    await bar(page).waitFor({state: 'hidden'});
    await page.route('**/assets/js/**', (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
    await page.goto(`${specimen.url}blog`);
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('is seen again once it is another one', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro`);
    await page.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.id', 'the one before');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.reload();
    await hydrated(page);
    await bar(page).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.id'))).toBe('first');
    await close(page).click();
    await bar(page).waitFor({state: 'hidden'});
  });
});
