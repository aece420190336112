import {mkdtemp, rm, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {setConnection} from './harness/connection.ts';
import {writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {repository} from './harness/paths.ts';
import {expect, test as base, visit} from './harness/test.ts';

const siteFiles = {
  'docusaurus.toml': [
    'title = "Formulas"',
    'url = "https://formulas.example"',
    '[markdown]',
    'math = true',
    'mermaid = true',
    '[themeConfig.colorMode]',
    'respectPrefersColorScheme = true',
    '[[plugins]]',
    'use = "docs"',
    'routeBasePath = "/"',
    '',
  ].join('\n'),
  'docs/index.md': '# Start\n\nNothing but text.\n',
  'docs/formulas.md': '# Formulas\n\nThe area $\\pi r^2$.\n\n## The energy $E=mc^2$\n\n$$\n\\int_0^1 x\\,dx\n$$\n',
  'docs/diagrams.md': [
    '# Diagrams',
    '```mermaid\ngraph TD\n  A[Begin] --> B[Finish]\n```',
    ...Array.from({length: 80}, (_, i) => `Paragraph ${i}.`),
    '```mermaid\npie title Pets\n  "Dogs" : 386\n  "Cats" : 85\n```',
    '',
  ].join('\n\n'),
  'docs/mistake.md': '# Mistake\n\n```mermaid\ngraph TD\n  A[Begin --> \n```\n',
};

/** A test with the site built, once for all. */
const test = base.extend<{built: string}>({
  built: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from the pattern
    async ({}, provide) => {
      const dir = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
      await writeFiles(dir, siteFiles);
      await symlink(join(repository, 'node_modules'), join(dir, 'node_modules'));
      await mustGosaur(['build', dir]);
      await provide(join(dir, 'build'));
      await rm(dir, {recursive: true, force: true});
    },
    {scope: 'file'},
  ],
});

const wide = {viewport: {width: 1280, height: 900}};

/** Returns the addresses that a page requests from now on. */
function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

const katexSheets = (page: Page) => page.locator('link[rel=stylesheet][href*="/katex-"]').count();

describe('formulas', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`are there with their styles and fonts, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({built, serve, open}) => {
      const {url} = await serve(['serve', '--dir', built]);
      const page = await open({...wide, javaScriptEnabled});
      const asked = requests(page);
      await page.goto(`${url}formulas`, {waitUntil: 'networkidle'});
      expect(await page.locator('article .katex').count()).toBe(3);
      expect(await page.locator('.table-of-contents .katex').count()).toBe(1);
      const font = await page.locator('article .katex').first().evaluate((element) => getComputedStyle(element).fontFamily);
      expect(font).toContain('KaTeX_Main');
      expect(asked.filter((address) => address.includes('KaTeX_Main-Regular'))).not.toEqual([]);
      expect(asked.filter((address) => !address.startsWith(url))).toEqual([]);
    });
  }

  test('cost pages without any nothing, and bring their styles before they are shown', async ({built, serve, open}) => {
    const {url} = await serve(['serve', '--dir', built]);
    const page = await open(wide);
    const asked = requests(page);
    await visit(page, url);
    expect(await katexSheets(page)).toBe(0);
    expect(asked.filter((address) => /katex|mermaid/i.test(address))).toEqual([]);
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link', {name: 'Formulas'}).click();
    await page.getByRole('heading', {level: 1, name: 'Formulas'}).waitFor();
    expect(await page.evaluate(() => [...document.styleSheets].some((sheet) => sheet.href?.includes('/katex-')))).toBe(true);
  });
});

describe('diagrams', () => {
  const drawn = '.docusaurus-mermaid-container svg[role^="graphics-document"]';

  test('are drawn when they come near, and anew in the other colours', async ({built, serve, open}) => {
    const {url} = await serve(['serve', '--dir', built]);
    const page = await open({...wide, colorScheme: 'light'});
    await setConnection(page, {saveData: true, effectiveType: '4g'}); // else those far away are drawn in time, too
    await visit(page, `${url}diagrams`);
    const drawings = page.locator(drawn);
    await drawings.first().waitFor();
    expect(await drawings.count()).toBe(1);
    expect(await drawings.first().textContent()).toContain('Begin');
    const light = await drawings.first().innerHTML();
    await page.emulateMedia({colorScheme: 'dark'});
    await expect.poll(async () => (await drawings.first().innerHTML()) !== light).toBe(true);
    await page.locator('.docusaurus-mermaid-container').last().scrollIntoViewIfNeeded();
    await expect.poll(() => drawings.count()).toBe(2);
  });

  test('keep the focus of a reader who is at their text when they are drawn', async ({built, serve, open}) => {
    const {url} = await serve(['serve', '--dir', built]);
    const page = await open(wide);
    await setConnection(page, {saveData: true, effectiveType: '4g'});
    await visit(page, `${url}diagrams`);
    const last = page.locator('.docusaurus-mermaid-container').last();
    await last.locator('[tabindex]').focus();
    await last.locator('svg').first().waitFor();
    expect(await last.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  test('are drawn to be printed, far away or not', async ({built, serve, open}) => {
    const {url} = await serve(['serve', '--dir', built]);
    const page = await open(wide);
    await setConnection(page, {saveData: true, effectiveType: '4g'});
    await visit(page, `${url}diagrams`);
    await page.locator(drawn).first().waitFor();
    await page.pdf();
    await page.locator(drawn).nth(1).waitFor();
  });

  test('are their text without JavaScript', async ({built, serve, open}) => {
    const {url} = await serve(['serve', '--dir', built]);
    const page = await open({...wide, javaScriptEnabled: false});
    await page.goto(`${url}diagrams`);
    expect(await page.locator('.docusaurus-mermaid-container').first().innerText()).toContain('A[Begin] --> B[Finish]');
  });

  test('that make no sense show why, and their text', async ({built, serve, open}) => {
    const {url} = await serve(['serve', '--dir', built]);
    const page = await open(wide);
    await visit(page, `${url}mistake`);
    const alert = page.locator('.docusaurus-mermaid-container').getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('Parse error on line');
    expect(await page.locator('.docusaurus-mermaid-container').innerText()).toContain('A[Begin -->');
  });
});
