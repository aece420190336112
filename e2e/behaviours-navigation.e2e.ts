import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {setConnection} from './harness/connection.ts';
import {expect, test, visit} from './harness/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
const bar = (page: Page) => page.getByRole('progressbar', {name: 'Loading page'});

/** Delays the data of a page until the returned function is called. */
async function holdBack(page: Page, data: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/page-data/${data}.json`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the addresses of page data, in the order in which the page requests them. */
function pageDataRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = /\/page-data\/(?!shared)(.*)\.json$/.exec(request.url())?.[1];
    if (path !== undefined) {
      asked.push(path);
    }
  });
  return asked;
}

describe('a page that takes its time', () => {
  test('is not shown before it is there, and the progress bar grows meanwhile', async ({site, open}) => {
    const page = await open();
    await setConnection(page, {saveData: true, effectiveType: '4g'}); // nothing is fetched ahead
    const release = await holdBack(page, 'forms/welcome');
    await visit(page, `${site.url}docs/welcome`);
    await page.getByRole('link', {name: 'Forms docs', exact: true}).first().click();
    await bar(page).waitFor({state: 'attached'});
    expect(await heading(page, 'Welcome').isVisible()).toBe(true);
    const share = () => bar(page).evaluate((element) => 1 + Number(/translateX\((.*)%\)/.exec((element as HTMLElement).style.transform)?.[1]) / 100);
    const first = await share();
    expect(first).toBeCloseTo(0.08);
    await expect.poll(share, {timeout: 5_000}).toBeGreaterThan(first);
    release();
    await page.waitForURL(`${site.url}forms/welcome`);
    await bar(page).waitFor({state: 'detached'});
    expect(await page.locator('nav.navbar a[aria-current="page"]').allInnerTexts()).toEqual(['Forms docs']);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('is given up when the reader stays where they are, and its bar with it', async ({site, open}) => {
    const page = await open();
    await setConnection(page, {saveData: true, effectiveType: '4g'});
    const release = await holdBack(page, 'forms/welcome');
    await visit(page, `${site.url}docs/basics/blocks`);
    await page.getByRole('link', {name: 'Forms docs', exact: true}).first().click();
    await bar(page).waitFor({state: 'attached'});
    await page.goBack();
    await bar(page).waitFor({state: 'detached'});
    release();
    expect(await heading(page, 'Blocks').isVisible()).toBe(true);
  });

  test('is loaded as a document, with a warning, where its data does not come', async ({site, open, guard}) => {
    guard.allow(/Could not load \/forms\/welcome, loading the document instead|page-data\/forms\/welcome/);
    const page = await open();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') {
        warnings.push(message.text());
      }
    });
    await page.route('**/page-data/forms/welcome.json', (route) => route.abort());
    await visit(page, `${site.url}docs/welcome`);
    await page.evaluate(() => {
      document.documentElement.dataset.e2eMark = 'kept';
    });
    await page.getByRole('link', {name: 'Forms docs', exact: true}).first().click();
    await page.waitForFunction(() => document.documentElement.dataset.e2eMark === undefined);
    expect(page.url()).toBe(`${site.url}forms/welcome`);
    expect(warnings.join('\n')).toContain('Could not load /forms/welcome');
  });
});

describe('fetching ahead', () => {
  test('begins with the links in view, and goes on with those that come into it', async ({site, open}) => {
    const page = await open({viewport: {width: 1280, height: 500}});
    const asked = pageDataRequests(page);
    await visit(page, `${site.url}docs/welcome`);
    await expect.poll(() => asked).toContain('docs/requirements');
    const footer = 'components/es-ui-components/button';
    expect(asked).not.toContain(footer);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toContain(footer);
    expect(asked.length).toBe(new Set(asked).size);
  });

  test.for([
    ['saves data', {saveData: true, effectiveType: '4g'}],
    ['is on slow 2g', {saveData: false, effectiveType: 'slow-2g'}],
  ] as const)('is left out for a reader who %s', async ([, facts], {site, open}) => {
    const page = await open();
    await setConnection(page, facts);
    const asked = pageDataRequests(page);
    await visit(page, `${site.url}docs/welcome`);
    await page.getByRole('link', {name: 'Forms docs', exact: true}).first().hover();
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
  });

  test('happens for a link under the pointer', async ({specimen, page}) => {
    const asked = pageDataRequests(page);
    await visit(page, `${specimen.url}docs/intro`);
    await page.getByRole('button', {name: 'More'}).hover();
    await page.getByRole('link', {name: 'Crash'}).hover();
    await expect.poll(() => asked).toContain('crash');
  });
});

test('a link to nowhere leads to the not-found page without loading the document anew', async ({site, page, guard}) => {
  guard.allow(/404/);
  await visit(page, `${site.url}docs/welcome`);
  await page.evaluate(() => {
    document.documentElement.dataset.e2eMark = 'kept';
    document.querySelector('main a')?.setAttribute('href', '/no/such/page');
  });
  await page.locator('main a').first().click();
  await heading(page, 'Page Not Found').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.e2eMark)).toBe('kept');
  await page.getByRole('link', {name: 'Go to the home page'}).click();
  await page.waitForURL(site.url);
});

describe('a page that crashes', () => {
  test('says so with the cause chain in 80 characters a line, and Try again brings it back', async ({specimen, page, guard}) => {
    guard.allow(/The page broke/);
    await visit(page, `${specimen.url}crash`);
    await page.getByRole('button', {name: 'Break a part'}).click();
    await heading(page, 'This page crashed.').waitFor();
    const message = page.locator('.theme-error-message');
    expect(await message.innerText()).toMatch(/^(The page broke\. ?)+\s+Cause:\s+A part of it broke first\.$/);
    const limit = await message.evaluate((element) => {
      const probe = element.cloneNode() as HTMLElement;
      Object.assign(probe.style, {width: '80ch', boxSizing: getComputedStyle(element).boxSizing, maxWidth: 'none'});
      element.after(probe);
      const {width} = probe.getBoundingClientRect();
      probe.remove();
      return [element.getBoundingClientRect().width, width];
    });
    expect(limit[0]).toBeLessThanOrEqual(limit[1] ?? 0);
    expect(await page.getByRole('navigation', {name: 'Main'}).isVisible()).toBe(true);
    await page.evaluate(() => {
      document.documentElement.dataset.mended = '';
    });
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByText('All is well.').waitFor();
  });

  test('has a title of its own where the page takes its frame along', async ({specimen, page, guard}) => {
    guard.allow(/The page broke/);
    await visit(page, `${specimen.url}crash`);
    await page.getByRole('button', {name: 'Break the whole'}).click();
    await heading(page, 'This page crashed.').waitFor();
    expect(await page.title()).toBe('Page Error');
    await page.evaluate(() => {
      document.documentElement.dataset.mended = '';
    });
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByText('All is well.').waitFor();
    expect(await page.title()).toMatch(/^Crash/);
  });
});
