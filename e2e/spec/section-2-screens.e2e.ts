import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {setConnection} from '../harness/connection.ts';
import {pagePaths} from '../harness/files.ts';
import {siteOutput} from '../harness/paths.ts';
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

  test('over all pages, callout boxes are of known types and say them; no remark has been left as text', async () => {
    const types = new Map<string, number>();
    for (const path of await pagePaths(siteOutput)) {
      const html = await readFile(join(siteOutput, path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`), 'utf8');
      for (const [tag, type = '', heading] of html.matchAll(/<(?:div|aside)\b[^>]*\bclass="?[^">]*theme-admonition-(\w+)[^>]*>(?:<div class="?admonitionHeading[^>]*>(.*?)<\/div>)?/g)) {
        types.set(type, (types.get(type) ?? 0) + 1);
        const label = heading === undefined ? (/aria-label="?([^">]*)/.exec(tag)?.[1] ?? '') : heading.replace(/<svg.*?<\/svg>|<[^>]*>/gs, '');
        expect(label.trim(), `${path}: ${tag}`).not.toBe('');
      }
      const prose = html.replace(/<(script|pre|code|style)\b.*?<\/\1>/gs, '');
      expect(prose, path).not.toMatch(/<p[^>]*>\s*(?::::|(?:<[^>]*>)?(?:Note|Tip|Info|Caution|Danger|Warning)(?:<[^>]*>)?:)/);
    }
    const ofTheSpec = ['caution', 'danger', 'info', 'note', 'success', 'tip'];
    expect([...types.keys()].sort()).toEqual([...ofTheSpec, 'important', 'secondary', 'warning'].sort());
    for (const type of ofTheSpec) {
      expect(types.get(type), type).toBeGreaterThan(0);
    }
  });
});

describe('2: the blocks of the home page', () => {
  test('hero, card grid, call to action, project grid, teasers, footer', async ({page, site}) => {
    await visit(page, site.url);
    expect(await page.getByRole('heading', {level: 1}).count()).toBe(1);
    for (const [name, href] of [['Read the kit docs', '/docs/welcome'], ['Read the forms docs', '/forms/welcome'], ['Browse the components', '/components/welcome']] as const) {
      expect(await page.getByRole('link', {name, exact: true}).getAttribute('href')).toBe(href);
    }
    const sizes = await page.locator('main svg').evaluateAll((icons) => [...new Set(icons.map((icon) => icon.getAttribute('width')))]);
    expect(sizes).toContain('48');
  });

  test('the footer has the company’s logo, which leads to its home page, and the row of networks', async ({page, site}) => {
    await visit(page, site.url);
    expect(await page.getByRole('link', {name: 'The agency: home page'}).getAttribute('href')).toBe('https://agency.example');
    const networks = page.getByRole('list', {name: 'Social networks'}).getByRole('link');
    expect(await networks.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))).toEqual(['twitter', 'clutch', 'dribbble', 'facebook', 'instagram', 'linkedin']);
    expect(await networks.first().getAttribute('rel')).toContain('noopener');
  });
});
