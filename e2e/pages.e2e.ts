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

const sites = [
  {name: 'the site', output: siteOutput},
  {name: 'the manual', output: manualOutput},
];

describe.for(sites)('every page of $name', ({output}) => {
  test('is a sound document, hydrates without an error, and reads in full without JavaScript', {timeout: 900_000}, async ({serve, open}) => {
    const {url} = await serve(['serve', '--dir', output]);
    const [page, plain] = [await open(), await open({javaScriptEnabled: false})];
      await setConnection(page, {saveData: true, effectiveType: '4g'}); // All pages are visited anyway.
    const wrong: Record<string, string[]> = {};
    const paths = await pagePaths(output);
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) {
      await Promise.all([visit(page, url + path), plain.goto(url + path)]);
      const found = await flaws(plain);
      const [text, plainText] = [await mainText(page), await mainText(plain)];
      if (text === '' || text !== plainText) {
        found.push('reads differently without JavaScript');
      }
      if (found.length > 0) {
        wrong[path] = found;
      }
    }
    expect(wrong).toEqual({});
  });
});
