import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {setConnection} from '../harness/connection.ts';
import {expect, test, visit} from '../harness/test.ts';
import {follow} from './steps.ts';

/** Lets the data of a page arrive with something missing, so that its component throws. */
async function breakPage(page: Page, path: string, change: (data: {chain: {c: string; p?: unknown}[]; docs: {metadata: unknown}[]}) => void): Promise<void> {
  await setConnection(page, {saveData: true, effectiveType: '4g'}); // nothing is fetched ahead
  await page.route(`**/page-data/${path}.json`, async (route) => {
    const data = (await (await route.fetch()).json()) as Parameters<typeof change>[0];
    change(data);
    await route.fulfill({json: data});
  });
}

describe('2: crash page', () => {
  test("has the heading 'This page crashed.', the title 'Page Error', the cause chain and 'Try again', inside the layout", async ({open, guard, site}) => {
    guard.allow(/console: |uncaught: /);
    const page = await open();
    await breakPage(page, 'docs/requirements', (data) => {
      for (const doc of data.docs) {
        doc.metadata = null;
      }
    });
    await visit(page, `${site.url}docs/welcome`);
    await follow(page, '/docs/requirements');
    await page.getByRole('heading', {level: 1, name: 'This page crashed.'}).waitFor();
    expect(await page.title()).toBe('Page Error');
    expect(await page.locator('nav.navbar').isVisible()).toBe(true);
    expect(await page.locator('main pre, main p').last().innerText()).toMatch(/^Cannot read properties/);
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByRole('heading', {level: 1, name: 'This page crashed.'}).waitFor();
    expect(await page.title()).toBe('Page Error');
  });
});

describe('2: presentational page blocks', () => {
  test('the home page has teaser cards with image, title, description and link', async ({page, site}) => {
    await visit(page, site.url);
    const teasers = page.getByRole('article');
    expect(await teasers.count()).toBe(3);
    for (const teaser of await teasers.all()) {
      expect(await teaser.locator('img').getAttribute('src')).toMatch(/\.svg/);
      expect(await teaser.getByRole('heading', {level: 3}).innerText()).not.toBe('');
      expect(await teaser.locator('p').innerText()).not.toBe('');
      expect(await teaser.getByRole('link').getAttribute('href')).toMatch(/^\/showcase/);
    }
  });

  test('callout boxes stand in the content, with a title of their own and with a hidden one', async ({page, site}) => {
    await visit(page, `${site.url}forms/php/global-variables/google-recaptcha`);
    expect(await page.locator('.theme-admonition-caution .admonitionHeading').innerText()).toMatch(/do not mix them up/i);
    const hidden = page.getByRole('note', {name: 'Success'});
    expect(await hidden.locator('.admonitionHeading').count()).toBe(0);
    expect(await hidden.innerText()).toMatch(/^It works/);
  });
});
