import type {Page} from 'playwright-core';
import {describe} from 'vitest';
import {pagePaths} from './harness/files.ts';
import {manualOutput, siteOutput} from './harness/paths.ts';
import {withServer} from './harness/server.ts';
import {expect, test, visit} from './harness/test.ts';

/** The text that a reader sees in the main part of a page. */
async function mainText(page: Page): Promise<string> {
  const text = (await page.locator('main').first().textContent()) ?? '';
  return text.replaceAll(/\s+/g, ' ').trim();
}

const sites = [
  {name: 'the site', output: siteOutput},
  {name: 'the manual', output: manualOutput},
];

describe.for(sites)('every page of $name', ({output}) => {
  test('hydrates without an error, and reads in full without JavaScript', {timeout: 600_000}, async ({open}) => {
    await withServer(['serve', '--dir', output], async (server) => {
      const [page, plain] = [await open(), await open({javaScriptEnabled: false})];
      const different: string[] = [];
      const paths = await pagePaths(output);
      expect(paths.length).toBeGreaterThan(1);
      for (const path of paths) {
        await visit(page, server.url + path);
        await plain.goto(server.url + path);
        const [text, plainText] = [await mainText(page), await mainText(plain)];
        if (text === '' || text !== plainText) {
          different.push(path);
        }
      }
      expect(different).toEqual([]);
    });
  });

  test('has a title, one first-level heading and no id twice', {timeout: 600_000}, async ({open}) => {
    await withServer(['serve', '--dir', output], async (server) => {
      const page = await open({javaScriptEnabled: false});
      const wrong: string[] = [];
      for (const path of await pagePaths(output)) {
        await page.goto(server.url + path);
        const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id));
        const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
        const headings = await page.locator('h1').count();
        if (twice.length > 0 || headings !== 1 || !(await page.title())) {
          wrong.push(`${path}: ${headings} h1, ids twice: ${twice.join(' ')}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  });
});
