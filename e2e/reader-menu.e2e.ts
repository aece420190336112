import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {readerSite, readerThemes} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const llms = '[[plugins]]\nuse = "llms"\n';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe.for(readerThemes)('the menu of a page in the theme %s', (theme) => {
  test('copies the Markdown, shows it, and hands it to assistants', async ({serve, open}) => {
    const dir = await readerSite(theme, `${llms}[plugins.menu]\n`);
    const server = await serve(['serve', '--dir', dir]);
    const page = await open({permissions: ['clipboard-read', 'clipboard-write']});
    await visit(page, `${server.url}docs/one`);
    await page.getByRole('button', {name: 'Copy as Markdown'}).click();
    await page.getByRole('button', {name: 'Copied'}).waitFor();
    expect(await copied(page)).toBe(await readFile(join(dir, 'docs/one.md'), 'utf8'));

    const toggle = page.getByRole('button', {name: 'More ways to read this page'});
    await toggle.click();
    const items = page.getByRole('menuitem');
    expect(await items.allTextContents()).toEqual(['View as Markdown', 'Open in ChatGPT', 'Open in Claude']);
    expect(await items.nth(0).getAttribute('href')).toBe('/docs/one.md');
    const question = new URL((await items.nth(2).getAttribute('href')) ?? '');
    expect(question.host + question.pathname).toBe('claude.ai/new');
    expect(question.searchParams.get('q')).toBe('Read https://readers.example/docs/one.md. I want to ask questions about it.');
    expect(await violationsInBothModes(page, '.gs-page-menu')).toEqual({light: [], dark: []});
  });

  test('is worked by the keyboard, and belongs to the page that is shown', async ({serve, open}) => {
    const dir = await readerSite(theme, `${llms}[plugins.menu]\nassistants = []\nlinks = [{ label = "Ask us", href = "https://ask.example/?page={url}" }]\n`);
    const server = await serve(['serve', '--dir', dir]);
    const page = await open({permissions: ['clipboard-read', 'clipboard-write']});
    await visit(page, `${server.url}docs/one`);
    await page.getByRole('button', {name: 'Copy as Markdown'}).waitFor();
    await page.getByRole('link', {name: 'On to two'}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    const toggle = page.getByRole('button', {name: 'More ways to read this page'});
    await toggle.focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('View as Markdown');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Ask us');
    expect(await page.getByRole('menuitem', {name: 'Ask us'}).getAttribute('href')).toBe('https://ask.example/?page=https%3A%2F%2Freaders.example%2Fdocs%2Ftwo.md');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', {name: 'Copy as Markdown'}).click();
    await page.getByRole('button', {name: 'Copied'}).waitFor();
    expect(await copied(page)).toBe(await readFile(join(dir, 'docs/two.md'), 'utf8'));
  });

  test.for([
    ['a phone', 375],
    ['a wide screen', 1400],
  ] as const)('moves nothing when it comes, on %s', async ([, width], {serve, open}) => {
    const server = await serve(['serve', '--dir', await readerSite(theme, `${llms}[plugins.menu]\n`)]);
    const page = await open({viewport: {width, height: 800}});
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & {value: number}).value))).observe({type: 'layout-shift', buffered: true});
    });
    await visit(page, `${server.url}docs/one`);
    const menu = page.getByRole('button', {name: 'Copy as Markdown'});
    await menu.waitFor();
    expect(await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('is not there, nor any of its code, unless the site asks for it', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', await readerSite(theme, llms)]);
    await visit(page, `${server.url}docs/one`);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', {name: 'Copy as Markdown'}).count()).toBe(0);
    expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name).filter((name) => name.includes('menu')))).toEqual([]);
  });
});
