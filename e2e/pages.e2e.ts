import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {setConnection} from './harness/connection.ts';
import {pagePaths} from './harness/files.ts';
import {manualOutput, siteOutput} from './harness/paths.ts';
import {expect, test, visit} from './harness/test.ts';

/** The text that a reader sees in the main part of a page, but for diagrams, which scripts draw. */
async function mainText(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
    main.querySelectorAll('.docusaurus-mermaid-container').forEach((diagram) => diagram.remove());
    return main.textContent;
  });
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What is wrong with the document itself: it needs a title, one first-level heading, and no id twice. */
async function flaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`);
    const headings = document.querySelectorAll('h1').length;
    return [...twice, ...(headings === 1 ? [] : [`${headings} h1`]), ...(document.title ? [] : ['no title'])];
  });
}

/** Where the links of a page lead, and the ids that links can lead to. */
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

/** Follows each link within the site once: those that lead to no page, file or element, with a page that has them. */
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
    const tabs = await Promise.all([1, 2].map(async () => ({page: await open(), plain: await open({javaScriptEnabled: false})})));
    // All pages are visited anyway, so that none need be fetched ahead.
    await Promise.all(tabs.map(({page}) => setConnection(page, {saveData: true, effectiveType: '4g'})));
    const wrong: Record<string, string[]> = {};
    const walked = new Map<string, Ends>();
    await share(paths, tabs, async (path, {page, plain}) => {
      await Promise.all([visit(page, url + path), plain.goto(url + path)]);
      const found = await flaws(plain);
      const [text, plainText] = [await mainText(page), await mainText(plain)];
      if (text === '' || text !== plainText) {
        found.push('reads differently without JavaScript');
      }
      if (found.length > 0) {
        wrong[path] = found;
      }
      walked.set(url + path, await ends(page));
    });
    expect(wrong).toEqual({});
    expect(await lostLinks(url, walked)).toEqual([]);
  });
});
