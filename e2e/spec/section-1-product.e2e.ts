import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parse} from 'smol-toml';
import {describe} from 'vitest';
import {hits, input, open} from '../harness/search.ts';
import {repository, siteOutput} from '../harness/paths.ts';
import {expect, hydrated, test, visit} from '../harness/test.ts';
import {goTo, isSameDocument, keepDocument} from './steps.ts';

/** The calls of Google's tag and the events for its manager. */
const dataLayer = () => (window as unknown as {dataLayer: ArrayLike<unknown>[]}).dataLayer.map((entry) => ('length' in entry ? Array.from(entry) : entry));

/** A replacement for the script of the repository buttons: it replaces each link. */
const buttons = `for (const link of document.querySelectorAll('a.github-button')) {
  const button = document.createElement('span');
  button.className = 'made-button';
  button.textContent = 'Star 1,234';
  link.replaceWith(button);
}`;

describe('1: site facts', () => {
  test('single locale en, left to right, and no user accounts', async ({page, site}) => {
    await visit(page, site.url);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    expect(await page.locator('link[rel="alternate"][hreflang]').evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual(['en', 'x-default']);
    expect(await page.locator('input[type="password"], a[href*="login"]').count()).toBe(0);
  });

  test('site version 9.2.1 and generator version 3.8.1', async ({page, site}) => {
    await visit(page, `${site.url}docs/versions`);
    expect(await page.locator('main').innerText()).toMatch(/version is 9\.2\.1, .* generator .* 3\.8\.1/);
  });

  test('the configuration holds title, tagline, url, base URL, favicon, organization, project name and keywords', async () => {
    const config = parse(await readFile(join(repository, 'docusaurus.toml'), 'utf8'));
    expect(config).toMatchObject(
      Object.fromEntries(['title', 'tagline', 'url', 'baseUrl', 'favicon', 'organizationName', 'projectName'].map((key) => [key, expect.any(String) as string])),
    );
    expect(config.customFields).toMatchObject({siteVersion: '9.2.1', generatorVersion: '3.8.1', keywords: expect.arrayContaining(['wordpress']) as string[]});
  });

  test('three documentation areas, a playground, a blog, a showcase, a search page and a home page', async ({page, site}) => {
    for (const path of ['docs/welcome', 'forms/welcome', 'components/welcome', 'playground', 'blog', 'showcase', 'search', '']) {
      expect((await page.request.get(site.url + path)).status(), path).toBe(200);
    }
  });
});

describe('1: site search uses a hosted search provider', () => {
  test('which is shown where it answers', async ({page, guard, services, site}) => {
    guard.allow(/page-data\/page-/); // the pages that are found are made up, and fetched ahead
    services.search = 'answer';
    await open(page, `${site.url}docs/welcome`);
    await input(page).fill('page');
    await hits(page).first().waitFor();
    expect(await hits(page).first().getAttribute('href')).toBe('/page-0');
    expect(services.queries.at(-1)).toMatchObject({query: 'page', indexName: 'blockwright', hitsPerPage: 20});
    await page.getByRole('link', {name: 'See all 45 results'}).click();
    await page.getByText('45 documents found').waitFor();
    expect(await page.getByText('Powered by Algolia').count()).toBe(1);
  });

  test.for(['refuse', 'hang'] as const)('and has the site’s own index in its place where its hosts %s, without an error', async (mode, {page, services, site}) => {
    services.search = mode;
    await open(page, `${site.url}docs/welcome`);
    await input(page).fill('validation');
    await hits(page).first().waitFor();
    expect(await hits(page).first().getAttribute('href')).toMatch(/^\/(docs|forms|components|blog)\//);
    expect(services.addresses.length).toBeGreaterThan(0);
    expect(await page.getByText('Unable to fetch results').count()).toBe(0);
    const asked = services.addresses.length;
    await input(page).fill('repeater');
    await page.locator('.DocSearch-Hit a[href*="repeater"]').first().waitFor();
    if (mode === 'refuse') {
      expect(services.addresses.length).toBe(asked); // it is left alone for a while
    }
    await page.goto(`${site.url}search?q=repeater`);
    await page.getByText(/documents? found/).waitFor();
    expect(await page.getByText('Powered by Algolia').count()).toBe(0);
  });

  test('also for a reader without network', async ({page, services, site}) => {
    await open(page, `${site.url}docs/welcome`);
    await input(page).fill('validation');
    await hits(page).first().waitFor();
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', {value: false}));
    services.addresses.length = 0;
    await page.keyboard.press('/');
    await input(page).fill('validation');
    await hits(page).first().waitFor();
    expect(services.addresses).toEqual([]);
  });

  test('with the start URLs site root, /docs and /forms for its crawler', async () => {
    const settings = JSON.parse(await readFile(join(siteOutput, 'search-data/crawler.json'), 'utf8')) as {indexName: string; startUrls: string[]};
    expect(settings.indexName).toBe('blockwright');
    expect(settings.startUrls).toEqual(['', 'docs', 'forms'].map((path) => `https://blockwright.example/${path}`));
  });
});

describe('1: an analytics tag manager is configured with anonymised IP', () => {
  test('and its scripts are loaded', async ({page, services, site}) => {
    await visit(page, `${site.url}docs/welcome`);
    await expect.poll(() => services.requestsTo('googletagmanager.com').map((href) => href.replace(/\?id=.*/, '')).sort()).toEqual([
      'https://www.googletagmanager.com/gtag/js',
      'https://www.googletagmanager.com/gtm.js',
    ]);
    expect(await page.evaluate(dataLayer)).toContainEqual(['config', expect.stringMatching(/^G-/), {anonymize_ip: true}]);
  });
});

describe('1: a repository-buttons script is loaded asynchronously', () => {
  test('and makes buttons of links, on pages that come later as well', async ({page, services, site}) => {
    services.contents['buttons.js'] = buttons;
    await visit(page, site.url);
    await page.locator('footer .made-button').waitFor();
    expect(await page.locator('script[src="https://buttons.github.io/buttons.js"]').evaluate((script: HTMLScriptElement) => script.async)).toBe(true);
    await keepDocument(page);
    for (const path of ['docs/welcome', 'blog', 'showcase', '']) {
      await goTo(page, path);
      await page.locator('footer .made-button').waitFor();
      expect(await page.locator('footer .github-button').count()).toBe(0);
    }
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('1: nothing waits for the scripts of others', () => {
  test.for(['refuse', 'hang'] as const)('where their hosts %s, pages load, links work and nothing is said', async (mode, {page, services, site}) => {
    services.scripts = mode;
    await visit(page, `${site.url}docs/welcome`); // which waits until the page has been loaded
    await expect.poll(() => services.requestsTo('buttons.github.io').length).toBe(1);
    await keepDocument(page);
    await goTo(page, 'blog');
    await page.getByRole('link', {name: 'Star gosaur/gosaur on GitHub'}).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });
});
