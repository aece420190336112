import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe} from 'vitest';
import {manualOutput} from './harness/paths.ts';
import {expect, test} from './harness/test.ts';

/** The paths of the manual's pages that have a table. */
async function pagesWithTables(): Promise<string[]> {
  const files = (await readdir(manualOutput, {recursive: true})).filter((name) => name.endsWith('.html'));
  const texts = await Promise.all(files.map((name) => readFile(join(manualOutput, name), 'utf8')));
  return files.filter((_, i) => texts[i]?.includes('<table')).map((name) => name.replace(/(?:index)?\.html$/, ''));
}

describe('tables in the theme lucid', () => {
  test('none of the manual scrolls sideways at 1280 pixels', {timeout: 240_000}, async ({serve, open, guard}) => {
    guard.allow(/assets\/js|ERR_FAILED/);
    const paths = await pagesWithTables();
    expect(paths.length).toBeGreaterThan(30);
    const server = await serve(['serve', '--dir', manualOutput]);
    const page = await open({viewport: {width: 1280, height: 800}});
    await page.route('**/assets/js/**', (route) => route.abort());
    const scrolling: string[] = [];
    let tables = 0;
    for (const path of paths) {
      await page.goto(server.url + path);
      const widths = await page.locator('.markdown table').evaluateAll((list) => list.map(({scrollWidth, clientWidth, textContent}) => [scrollWidth - clientWidth, textContent.slice(0, 60)] as const));
      tables += widths.length;
      scrolling.push(...widths.filter(([more]) => more > 1).map(([more, text]) => `${path}: ${more} pixels: ${text}`));
    }
    expect(tables).toBeGreaterThan(100);
    expect(scrolling).toEqual([]);
  });

  test('words stay whole, and so does code in front of other columns', async ({site, open}) => {
    for (const width of [1040, 1280]) {
      const page = await open({viewport: {width, height: 800}});
      await page.goto(`${site.url}docs/basics/blocks`);
      const lines = await page.locator('.markdown table').first().locator('td:first-child, td:nth-child(2)').evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.querySelector('code') ?? cell);
          return `${cell.textContent} ${new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size}`;
        }),
      );
      expect(lines.filter((line) => /^\S+ [2-9]$/.test(line)), `${width}`).toEqual([]);
      await page.close();
    }
  });
});
