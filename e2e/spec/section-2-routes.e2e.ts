import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe} from 'vitest';
import {listFiles} from '../harness/files.ts';
import {repository, siteOutput} from '../harness/paths.ts';
import {expect, test, visit} from '../harness/test.ts';
import {follow, isSameDocument, keepDocument} from './steps.ts';

describe('2: links keep the document', () => {
  test('from any page to any other, with diagrams and style attributes, too', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    await keepDocument(page);
    for (const path of ['docs/basics/blocks', 'components/es-ui-components/slider', 'blog', 'forms/basics', '']) {
      await follow(page, `/${path}`);
      await page.waitForURL(site.url + path);
      await page.locator('h1').first().waitFor();
      expect(await isSameDocument(page), path).toBe(true);
    }
  });

  test('but on the way to the playground, which needs the scripts of another host, and not on the way back', async ({page, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    await keepDocument(page);
    await follow(page, '/playground');
    await page.waitForURL('**/playground');
    await page.waitForFunction(() => !('kept' in window) && document.documentElement.dataset.hasHydrated === 'true');
    await keepDocument(page);
    await follow(page, '/docs/welcome');
    await page.waitForURL('**/docs/welcome');
    await page.getByRole('heading', {level: 1}).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the pages are of one build, and only the playground is allowed more than the others', async () => {
    const data = join(siteOutput, 'page-data');
    const files = (await listFiles(data)).filter((file) => file.endsWith('.json') && !file.startsWith('shared/'));
    const pages = await Promise.all(
      files.map(async (file) => ({file, ...(JSON.parse(await readFile(join(data, file), 'utf8')) as {build: string; policy?: string[]})})),
    );
    expect(new Set(pages.map(({build}) => build)).size).toBe(1);
    expect(pages.filter(({policy}) => policy?.some((source) => source.includes('wordpress'))).map(({file}) => file)).toEqual(['playground.json']);
  });
});

describe('2: paths that end in an index or .html suffix are rewritten to the clean path', () => {
  const suffixed = {
    'docs/welcome.html': 'docs/welcome',
    'blog/index.html': 'blog',
    'docs/welcome/index.html': 'docs/welcome',
    'docs/welcome/index': 'docs/welcome',
    'forms/php/global-variables/index.html': 'forms/php/global-variables',
    index: '',
    'index.html': '',
  };

  test.for(Object.entries(suffixed))('/%s, loaded directly, shows /%s', async ([path, clean], {page, guard, site}) => {
    guard.allow(/404/); // a host of files has no such file, and sends 404.html
    await page.goto(`${site.url}${path}?a=1#b`);
    await page.waitForURL(`${site.url}${clean}?a=1#b`);
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    expect(await page.getByText('Page not found').count()).toBe(0);
  });

  test('by a client link, too, in the same document', async ({page, site}) => {
    await visit(page, `${site.url}docs/requirements`);
    await keepDocument(page);
    for (const [path, clean] of Object.entries(suffixed)) {
      await follow(page, `/${path}`);
      await page.waitForURL(`${site.url}${clean}`);
      await follow(page, '/docs/requirements');
      await page.waitForURL(`${site.url}docs/requirements`);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('and while the site is written, by gosaur start', {timeout: 120_000}, async ({page, guard, serve}) => {
    guard.allow(/404/);
    const server = await serve(['start', repository]);
    for (const [path, clean] of Object.entries(suffixed)) {
      await page.goto(server.url + path);
      await page.waitForURL(server.url + clean);
      await page.locator('h1').first().waitFor();
      expect(await page.getByText('Page not found').count(), path).toBe(0);
    }
  });
});

describe('2: any unmatched path', () => {
  test('shows the not-found page', async ({page, guard, site}) => {
    guard.allow(/404/);
    for (const [path, clean] of [['nowhere', 'nowhere'], ['docs/nowhere.html', 'docs/nowhere'], ['blog/nowhere/index', 'blog/nowhere']]) {
      await page.goto(`${site.url}${path}`);
      await page.waitForURL(new RegExp(`/${clean}/?$`)); // the client asks for the address without its suffix
      await page.getByRole('heading', {level: 1, name: /not found/i}).waitFor();
    }
  });
});

describe('2: docs sections', () => {
  test('/forms/php/global-variables/google-recaptcha is a page, and so is the index of its folder', async ({page, site}) => {
    await visit(page, `${site.url}forms/php/global-variables/google-recaptcha`);
    expect(await page.getByRole('heading', {level: 1}).innerText()).toBe('Google reCAPTCHA constants');
    expect(await page.locator('.theme-doc-sidebar-menu a[aria-current="page"]').innerText()).toBe('Google reCAPTCHA');
    await visit(page, `${site.url}forms/php/global-variables`);
    expect(await page.getByRole('heading', {level: 1}).innerText()).toBe('Global variables');
  });
});
