import {describe} from 'vitest';
import {expect, test, visit} from './harness/test.ts';

describe('on paper', () => {
  test('a page has its whole text in dark on light, and none of what only a screen can use', async ({specimen, page}) => {
    await visit(page, `${specimen.url}docs/intro?docusaurus-theme=dark`);
    await page.emulateMedia({media: 'print'});
    for (const text of ['Install with npm.', 'Install with Yarn.', 'What was folded away.', 'The end, with']) {
      expect(await page.getByText(text).isVisible(), text).toBe(true);
    }
    for (const part of ['nav.navbar', '.theme-doc-sidebar-container', '.table-of-contents', '.pagination-nav', '.buttonGroup', '.hash-link', '.theme-layout-footer', '.theme-announcement-bar']) {
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
});
