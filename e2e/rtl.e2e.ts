import {readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Locator, Page} from 'playwright-core';
import {temporaryFolder} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {specimenFolder} from './harness/paths.ts';
import {withServer} from './harness/server.ts';
import {expect, test, visit} from './harness/test.ts';

/** Builds the specimen in the language that is written from right to left. */
async function buildFromRightToLeft(): Promise<string> {
  const output = await temporaryFolder();
  const config = join(specimenFolder, 'docusaurus.rtl.toml');
  const text = await readFile(join(specimenFolder, 'docusaurus.toml'), 'utf8');
  await writeFile(config, text.replace('defaultLocale = "en"', 'defaultLocale = "ar"'));
  try {
    await mustGosaur(['build', specimenFolder, '--config', config, '--out-dir', output]);
  } finally {
    await rm(config);
  }
  return output;
}

/** The left and the right edge of an element. */
async function edges(locator: Locator): Promise<{left: number; right: number}> {
  const box = await locator.first().boundingBox();
  return {left: box?.x ?? NaN, right: (box?.x ?? NaN) + (box?.width ?? NaN)};
}

async function expectFromRightToLeft(page: Page, ...parts: Locator[]): Promise<void> {
  for (const [i, part] of parts.slice(1).entries()) {
    const before = parts[i];
    expect((await edges(part)).right, `${String(part)} is left of ${String(before)}`).toBeLessThanOrEqual((await edges(before ?? part)).left + 1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

test('a site in a language from right to left is mirrored, but for its code', {timeout: 90_000}, async ({open}) => {
  await withServer(['serve', '--dir', await buildFromRightToLeft()], async ({url}) => {
    const page = await open({viewport: {width: 1280, height: 900}});
    await visit(page, `${url}docs/guide/first`);
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual(['rtl', 'ar']);
    await expectFromRightToLeft(page, page.locator('.theme-doc-sidebar-container'), page.locator('article'), page.locator('.table-of-contents'));
    await expectFromRightToLeft(page, page.locator('.navbar__brand'), page.locator('.navbar__items--right'));
    await expectFromRightToLeft(page, page.locator('.pagination-nav__link--prev'), page.locator('.pagination-nav__link--next'));
    await expectFromRightToLeft(page, page.locator('.breadcrumbs__item').first(), page.locator('.breadcrumbs__item').last());

    await visit(page, `${url}docs/intro`);
    expect(await page.locator('.theme-code-block').evaluate((block) => getComputedStyle(block).direction)).toBe('ltr');
    const [box, line] = [page.locator('.task-list-item input').first(), page.locator('.task-list-item').first()];
    expect(Math.abs((await edges(box)).right - (await edges(line)).right)).toBeLessThanOrEqual(1);

    const narrow = await open({viewport: {width: 375, height: 800}});
    await visit(narrow, `${url}docs/intro`);
    await narrow.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const menu = narrow.locator('dialog.navbar-sidebar');
    await menu.getByRole('link', {name: 'Introduction'}).waitFor();
    await expect.poll(async () => (await edges(menu)).right).toBe(375);
    await menu.getByRole('button', {name: '→ العودة إلى القائمة الرئيسية'}).click();
    await expect.poll(async () => (await edges(menu.getByRole('link', {name: 'Blog'}))).right).toBeGreaterThan(330);
    await expectFromRightToLeft(narrow);

    await visit(narrow, `${url}docs/intro`);
    await narrow.keyboard.press('/');
    const dialog = narrow.getByRole('dialog');
    const field = dialog.getByRole('combobox');
    await field.fill('post');
    await dialog.getByRole('treeitem').first().waitFor();
    await expectFromRightToLeft(narrow, dialog.locator('.DocSearch-MagnifierLabel'), field, dialog.locator('.DocSearch-Cancel'));
    expect(await field.evaluate((input) => parseFloat(getComputedStyle(input).paddingRight))).toBeGreaterThanOrEqual(8);
    expect((await edges(dialog.locator('.DocSearch-Form'))).left - (await edges(dialog.locator('.DocSearch-Cancel'))).right).toBeGreaterThanOrEqual(8);
    // Text from left to right begins on its left, and is beside its icon all the same.
    expect(await dialog.locator('.DocSearch-Hit-title').first().evaluate((title) => [getComputedStyle(title).unicodeBidi, getComputedStyle(title).textAlign])).toEqual(['plaintext', 'right']);
  });
});
