import {describe} from 'vitest';
import {expect, test, visit} from './harness/test.ts';

describe('on paper', () => {
  test('a page has its whole text in dark on light, and none of what only a screen can use', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro?docusaurus-theme=dark`);
    await page.emulateMedia({media: 'print'});
    for (const text of ['Install with npm.', 'Install with Yarn.', 'What was folded away.', 'The end, with']) {
      expect(await page.getByText(text).isVisible(), text).toBe(true);
    }
    for (const part of ['nav.navbar', '.theme-doc-sidebar-container', '.table-of-contents', '.pagination-nav', '.buttonGroup', '.hash-link', '.theme-layout-footer', '.theme-announcement-bar', 'a[href="#__docusaurus_skipToContent_fallback"]']) {
      expect(await page.locator(part).filter({visible: true}).count(), part).toBe(0);
    }
    const look = await page.evaluate(() => ({
      background: getComputedStyle(document.documentElement).backgroundColor,
      text: getComputedStyle(document.querySelector('.markdown p') ?? document.body).color,
      address: getComputedStyle(document.querySelector('a[href="https://outside.example/page"]') ?? document.body, '::after').content,
      tab: getComputedStyle(document.querySelectorAll('[role="tabpanel"]')[1] ?? document.body, '::before').content,
      overflow: Math.max(...[...document.querySelectorAll('.markdown > *')].map((element) => element.scrollWidth - element.clientWidth)),
    }));
    expect(look).toEqual({
      background: 'rgb(255, 255, 255)',
      text: 'rgb(0, 0, 0)',
      address: '" (https://outside.example/page)"',
      tab: '"Yarn"',
      overflow: 0,
    });
  });

  test('a table that a screen scrolls is squeezed onto the sheet', async ({specimen, page}) => {
    await page.setViewportSize({width: 700, height: 900}); // the width of a sheet of A4 between its margins
    await visit(page, `${specimen.url}docs/reference/options`);
    const hidden = () => page.locator('table').evaluate((table) => table.scrollWidth - table.clientWidth);
    expect(await hidden()).toBeGreaterThan(0);
    await page.emulateMedia({media: 'print'});
    expect(await hidden()).toBeLessThanOrEqual(0);
    expect(await page.locator('table').evaluate((table) => table.getBoundingClientRect().right - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('a site that has dark colors of its own is dark on light all the same', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro?docusaurus-theme=dark`);
    await page.addStyleTag({content: `html[data-theme='dark'] {--ifm-background-color: #123; --ifm-color-content: #def; --ifm-heading-color: #fff; --ifm-color-primary: #9ef; --ifm-link-color: #9ef}`});
    await page.emulateMedia({media: 'print'});
    const colors = () => page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.documentElement).color,
      getComputedStyle(document.querySelector('h1') ?? document.body).color,
      getComputedStyle(document.querySelector('.markdown a[href^="/"]') ?? document.body).color,
    ]);
    await expect.poll(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
  });

  test('links to the source are left out, and buttons are lines around their text', async ({site, page}) => {
    await visit(page, `${site.url}docs/basics/blocks`);
    await page.emulateMedia({media: 'print'});
    expect(await page.locator('.theme-edit-this-page').isVisible()).toBe(false);
    await page.emulateMedia({media: 'screen'});
    await visit(page, site.url);
    await page.emulateMedia({media: 'print'});
    const button = page.getByRole('main').getByRole('link', {name: 'Build your first block'}).first();
    const look = () => button.evaluate((element) => {
      const {backgroundColor, borderTopColor, color} = getComputedStyle(element);
      return [backgroundColor, borderTopColor === color, getComputedStyle(element.parentElement ?? element).color === color];
    });
    await expect.poll(look).toEqual(['rgba(0, 0, 0, 0)', true, true]); // colors change slowly
  });
});
