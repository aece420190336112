import {readFileSync} from 'node:fs';
import {describe} from 'vitest';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {recordShifts, shifts} from './harness/shifts.ts';
import {expect, test, visit} from './harness/test.ts';

const font = (name: string) => readFileSync(new URL(`../node_modules/katex/dist/fonts/${name}.woff2`, import.meta.url));

const face = (script: string, range: string) =>
  `@font-face {\n  font-family: 'Otter Variable';\n  font-weight: 100 900;\n  src: url(./files/otter-${script}-wght-normal.woff2) format('woff2-variations');\n  unicode-range: ${range};\n}\n`;

const text = 'Otters live along rivers, lakes and coasts, and sleep in dens that are called holts. '.repeat(12);

const files = {
  'docs/one.md': `# One\n\n${text}\n\n## Two\n\n${text}\n`,
  'node_modules/@fontsource-variable/otter/package.json': '{"name": "@fontsource-variable/otter", "version": "1.0.0"}',
  'node_modules/@fontsource-variable/otter/index.css': face('cyrillic', 'U+0400-045F') + face('latin', 'U+0000-00FF,U+2000-206F'),
  'node_modules/@fontsource-variable/otter/files/otter-latin-wght-normal.woff2': font('KaTeX_SansSerif-Regular'),
  'node_modules/@fontsource-variable/otter/files/otter-cyrillic-wght-normal.woff2': font('KaTeX_Main-Bold'),
};

describe.for(readerThemes)('a font of a package in the theme %s', (theme) => {
  const dir = sharedReaderSite(`${theme}"\nfont = "@fontsource-variable/otter`, '', files);

  for (const delay of [0, 1500]) {
    test(`moves nothing if it takes ${delay} ms, and only one of its files is fetched`, async ({serve, page}) => {
      const server = await serve(['serve', '--dir', dir()]);
      const fetched: string[] = [];
      await page.route('**/*.woff2', async (route) => {
        fetched.push(new URL(route.request().url()).pathname.replace(/-[0-9a-f]{20}/, ''));
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
      await recordShifts(page);
      await visit(page, `${server.url}docs/one`);
      await page.waitForTimeout(delay + 500);
      expect(await shifts(page)).toEqual([]);
      expect(fetched).toEqual(['/assets/fonts/otter-latin-wght-normal.woff2']);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Otter Variable');
      expect(await page.evaluate(() => [...document.fonts].filter(({family, status}) => family.includes('Otter Variable') && !family.includes('Fallback') && status === 'loaded').length)).toBe(delay === 0 ? 1 : 0); // too late for this view
    });
  }
});
