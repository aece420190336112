import {readFileSync} from 'node:fs';
import {describe} from 'vitest';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {recordShifts, shifts} from './harness/shifts.ts';
import {expect, test, visit} from './harness/test.ts';

const shot = readFileSync(new URL('../docs/static/img/screenshot.png', import.meta.url));

const files = {
  'docs/one.md': "# One\n\nimport Image from '@theme/IdealImage';\nimport shot from './shot.png';\n\n![A screenshot](./shot.png)\n\n<Image img={shot} alt=\"The same\" />\n\nThe end.\n",
  'docs/shot.png': shot,
};

describe.for(readerThemes)('images in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, '[images]\nresponsive = true\n', files);

  for (const [width, density, expected] of [[375, 1, 480], [375, 2, 800], [1280, 1, 800], [1280, 2, 1280]] as const) {
    test(`load the copy of ${expected} pixels on a screen of ${width} with ${density} pixels to each`, async ({serve, browser}) => {
      const server = await serve(['serve', '--dir', dir()]);
      const context = await browser.newContext({viewport: {width, height: 800}, deviceScaleFactor: density});
      const page = await context.newPage();
      await visit(page, `${server.url}docs/one`);
      const images = page.locator('article picture img');
      expect(await images.count()).toBe(2);
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.currentSrc)).toMatch(new RegExp(`shot-${expected}-[0-9a-f]+\\.webp$`));
        await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0)).toBe(true);
        const {ratio, overflow} = await image.evaluate((node: HTMLImageElement) => ({
          ratio: node.clientWidth / node.clientHeight,
          overflow: document.documentElement.scrollWidth - window.innerWidth,
        }));
        expect(ratio).toBeCloseTo(1280 / 840, 1);
        expect(overflow).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }

  test('do not move what is below them', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await recordShifts(page);
    await visit(page, `${server.url}docs/one`);
    await page.getByText('The end.').scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    expect(await shifts(page)).toEqual([]);
  });
});
