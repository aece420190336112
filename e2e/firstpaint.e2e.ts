import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {expect, hydrated, test} from './harness/test.ts';

/** Keeps requests waiting until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const free = new Promise<void>((done) => (release = done));
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return release;
}

const mainScript = '**/assets/js/main-*.js';

/** What to wait for while that script is held, which may delay the load event. */
const held = {waitUntil: 'domcontentloaded'} as const;

/**
 * Returns the appearance of elements: their boxes and the properties that style sheets set most. It removes notices that
 * something did not load.
 */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.querySelectorAll('[data-load-notice], #__docusaurus-base-url-issue-banner').forEach((notice) => notice.remove());
    return [...document.querySelectorAll('body *:not(script, style, noscript)')].map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const properties = 'display position color backgroundColor fontFamily fontSize fontWeight lineHeight borderTopWidth borderRadius opacity boxShadow maskImage transform'.split(' ');
      const values = properties.map((name) => style[name as 'display']);
      return `${element.tagName}.${element.getAttribute('class') ?? ''} ${[x, y, width, height].map(Math.round).join(' ')} ${values.join(' ')}`;
    });
  });
}

/** Reports whether a page is painted while its document has arrived up to `mark` only. `limit` is how long to wait, in milliseconds. */
async function paintsBefore(page: Page, document: string, mark: string, limit: number): Promise<boolean> {
  const at = document.indexOf(mark);
  expect(at, mark).toBeGreaterThan(0);
  let finish = () => {};
  const server = createServer(({url}, response) => {
    if (url !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {'Content-Type': 'text/html'}).write(document.slice(0, at));
    finish = () => response.end(document.slice(at));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {waitUntil: 'commit'});
    const painted = page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0, undefined, {polling: 50, timeout: limit});
    const early = await painted.then(
      () => true,
      () => false,
    );
    finish();
    await page.waitForLoadState();
    await drawn(page);
    return early;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Waits until the page has painted what has arrived so far. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

describe('first paint', () => {
  test('nothing that makes a page interactive is asked for before the page has loaded', async ({site, page}) => {
    await page.goto(`${site.url}docs/basics/blocks`);
    await hydrated(page);
    const [early, late] = await page.evaluate(() => {
      const loaded = (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart;
      const entries = performance.getEntriesByType('resource').filter(({name}) => /assets\/js|page-data/.test(name));
      return [true, false].map((before) => entries.filter(({startTime}) => (startTime < loaded) === before).map(({name}) => name));
    });
    expect(early).toEqual([]);
    expect(late).not.toEqual([]);
  });

  for (const [kind, path, width] of [
    ['home', '', 1280],
    ['docs', 'docs/basics/blocks', 1280],
    ['docs on a phone', 'docs/basics/blocks', 375],
    ['blog', 'blog', 1280],
    ['post', 'blog/adding-fonts', 1280],
    ['tags', 'blog/tags', 1280],
    ['archive', 'blog/archive', 1280],
    ['showcase', 'showcase', 1000],
  ] as const) {
    test(`the rules in the document paint a page as the whole style sheets do: ${kind}`, async ({site, open, guard}) => {
      guard.allow(/main-|ERR_FAILED/);
      const page = await open({viewport: {width, height: 900}, reducedMotion: 'reduce'});
      await page.route(mainScript, (route) => route.abort());
      const release = await hold(page, '**/assets/css/*.css');
      await page.goto(site.url + path, {waitUntil: 'commit'});
      await page.waitForFunction(() => document.readyState !== 'loading');
      await drawn(page);
      const painted = await looks(page);
      release();
      await page.locator('link[data-late][media=all]').first().waitFor({state: 'attached'});
      await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].every(({sheet, media}) => sheet && media === 'all'));
      await page.waitForLoadState();
      await drawn(page);
      expect(await looks(page)).toEqual(painted);
    });
  }

  test('it waits for all of the navbar, and not for what follows', async ({site, specimen, open, guard}) => {
    guard.allow(/404/);
    for (const {url} of [site, specimen]) {
      const whole = await (await fetch(`${url}docs/${url === site.url ? 'welcome' : 'intro'}`)).text();
      const document = whole.replaceAll(/<script.*?<\/script>/gs, '');
      expect(await paintsBefore(await open(), document, 'class="navbar__search"', 1000), 'in the navbar').toBe(false);
      expect(await paintsBefore(await open(), document, '<article', 20_000), 'in the text').toBe(true);
    }
  });

  // Chromium loads each before it lays the page out, which takes as long as several kilobytes more.
  test('arrows and the buttons of code need no pictures', async ({site, page}) => {
    const session = await page.context().newCDPSession(page);
    const pictures: string[] = [];
    session.on('Network.requestWillBeSent', ({request: {url}}) => url.startsWith('data:image') && pictures.push(url));
    await session.send('Network.enable');
    await page.goto(`${site.url}docs/additional-libraries/frontend-libs-tailwind`);
    await hydrated(page);
    await drawn(page);
    expect(await page.locator('.menu__caret, .menu__link--sublist-caret, .breadcrumbs__item, .buttonGroup button').count()).toBeGreaterThan(3);
    expect(pictures).toEqual([]);
    await page.locator('.codeBlockContent').first().hover();
    await expect.poll(() => pictures.length).toBe(2);
  });

  test('a click on a control that comes before the scripts is carried out by them', async ({site, page}) => {
    const release = await hold(page, mainScript);
    await page.goto(`${site.url}docs/welcome`, held);
    await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('button', {name: 'Getting started'}).click();
    release();
    await hydrated(page);
    await page.locator('.theme-doc-sidebar-menu [aria-expanded=false]').filter({hasText: 'Getting started'}).waitFor();
  });

  test('the key of the search that comes before the scripts opens it', async ({site, page}) => {
    const release = await hold(page, mainScript);
    await page.goto(`${site.url}docs/welcome`, held);
    await page.keyboard.press('Control+k');
    release();
    await hydrated(page);
    await page.getByRole('searchbox').or(page.locator('.DocSearch-Input')).first().waitFor();
  });

  test('a link that is clicked before the scripts leads to its page', async ({site, page}) => {
    await hold(page, mainScript);
    await page.goto(`${site.url}docs/welcome`, held);
    await page.getByRole('link', {name: 'Blog'}).first().click();
    await page.waitForURL(`${site.url}blog`);
  });
});
