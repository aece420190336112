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
