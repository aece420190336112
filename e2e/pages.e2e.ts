import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {setConnection} from './harness/connection.ts';
import {pagePaths} from './harness/files.ts';
import {manualOutput, siteOutput} from './harness/paths.ts';
import {expect, test, visit} from './harness/test.ts';

/** The text of a page, with scripts and without, and the flaws of the document itself. */
interface Reading {
  /** The text in the main part of the page, except for diagrams, which scripts draw. */
  text: string;
  /** The same text in the document as served, parsed as a browser without JavaScript does. */
  plainText: string;
  /** A document needs a title, one first-level heading, and no id twice. */
  flaws: string[];
}

async function read(page: Page): Promise<Reading> {
  return page.evaluate(async () => {
    const mainText = (of: Document) => {
      const main = of.querySelector('main')?.cloneNode(true) as HTMLElement;
      // Diagrams are drawn by scripts, and an example shows what only browsers know.
      main.querySelectorAll('.docusaurus-mermaid-container, [data-browser-only]').forEach((part) => part.remove());
      return main.textContent.replaceAll(/\s+/g, ' ').trim();
    };
    const served = await fetch(location.href);
    const plain = new DOMParser().parseFromString(await served.text(), 'text/html');
    const ids = [...plain.querySelectorAll('[id]')].map((element) => element.id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`);
    const headings = plain.querySelectorAll('h1').length;
    return {
      text: mainText(document),
      plainText: mainText(plain),
      flaws: [...twice, ...(headings === 1 ? [] : [`${headings} h1`]), ...(plain.title ? [] : ['no title'])],
    };
  });
}

/** The targets of a page's links, and the ids that links can target. */
interface Ends {
  links: string[];
  ids: string[];
}

async function ends(page: Page): Promise<Ends> {
  return page.evaluate(() => ({
    links: [...new Set([...document.querySelectorAll('a')].filter((link) => link.hasAttribute('href')).map(({href}) => href))],
    ids: [...document.querySelectorAll('[id], a[name]')].map((element) => element.id || (element.getAttribute('name') ?? '')),
  }));
}

/**
 * Follows each link within the site once, and returns those without a page, file or element, with a page that
 * contains them.
 */
async function lostLinks(site: string, pages: Map<string, Ends>): Promise<string[]> {
  const origin = new URL(site).origin;
  const answers = new Map<string, Promise<boolean>>();
  const answered = (address: string) => {
    let answer = answers.get(address);
    if (!answer) {
      answer = fetch(address, {method: 'HEAD'}).then(({ok}) => ok);
      answers.set(address, answer);
    }
    return answer;
  };
  const idsAt = new Map([...pages].map(([address, {ids}]) => [address.replace(/\/$/, ''), new Set(ids)]));
  const lost: string[] = [];
  for (const [address, {links}] of pages) {
    for (const link of links.map((href) => new URL(href)).filter((url) => url.origin === origin)) {
      const target = link.origin + link.pathname;
      const ids = idsAt.get(target.replace(/\/$/, ''));
      const there = ids ? link.hash === '' || link.hash === '#' || ids.has(decodeURIComponent(link.hash.slice(1))) : await answered(target);
      if (!there) {
        lost.push(`${link.href} on ${address}`);
      }
    }
  }
  return lost;
}

/** Works on all items, each worker on one at a time. */
async function share<T, W>(items: readonly T[], workers: readonly W[], work: (item: T, worker: W) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    workers.map(async (worker) => {
      for (const item of rest) {
        await work(item, worker);
      }
    }),
  );
}

const sites = [
  {name: 'the site', output: siteOutput},
  {name: 'the manual', output: manualOutput},
];

describe.for(sites)('every page of $name', ({output}) => {
  test('is a sound document, hydrates without an error, reads in full without JavaScript, and links to what is there', {timeout: 900_000}, async ({serve, open}) => {
    const {url} = await serve(['serve', '--dir', output]);
    const paths = await pagePaths(output);
    expect(paths.length).toBeGreaterThan(1);
    const strip = {viewport: {width: 1400, height: 100}}; // little has to be painted
    const tabs = [await open(strip), await open(strip)];
    // All pages are visited anyway, so that none need be fetched ahead.
    await Promise.all(tabs.map((page) => setConnection(page, {saveData: true, effectiveType: '4g'})));
    const wrong: Record<string, string[]> = {};
    const walked = new Map<string, Ends>();
    await share(paths, tabs, async (path, page) => {
      await visit(page, url + path);
      const {text, plainText, flaws} = await read(page);
      const found = text === '' || text !== plainText ? [...flaws, 'reads differently without JavaScript'] : flaws;
      if (found.length > 0) {
        wrong[path] = found;
      }
      walked.set(url + path, await ends(page));
    });
    expect(wrong).toEqual({});
    expect(await lostLinks(url, walked)).toEqual([]);
  });
});
