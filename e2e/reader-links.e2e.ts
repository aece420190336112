import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const configuration = `
[[plugins]]
use = "reader"
linkPreviews = true
[plugins.comments]
repo = "otter/site"
repoId = "R_1"
category = "General"
categoryId = "C_1"
on = ["docs"]
`;

const files = {
  'docs/one.md': `# One\n\n[On to two](./two.md) and [further down](#end)\n\n${'A line of text.\n\n'.repeat(80)}\n\n## End\n`,
  'docs/two.md': '---\ndescription: What two is about.\n---\n# Two\n\nThe text of two.\n',
};

describe.for(readerThemes)('links and comments in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, configuration, files);

  test('show what a link of the text leads to, by pointer and by keyboard', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/one`);
    const link = page.getByRole('link', {name: 'On to two'});
    const preview = page.getByRole('tooltip');
    await expect.poll(async () => {
      await page.mouse.move(5, 5);
      await link.hover();
      await page.waitForTimeout(700);
      return preview.count();
    }).toBe(1);
    expect(await preview.textContent()).toBe('TwoWhat two is about.');
    expect(await link.getAttribute('aria-describedby')).toBe(await preview.getAttribute('id'));
    expect(await violationsInBothModes(page, '.gs-link-preview')).toEqual({light: [], dark: []});
    await preview.hover();
    await page.waitForTimeout(500);
    expect(await preview.count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await preview.count()).toBe(0);

    await page.mouse.move(5, 5);
    await link.focus();
    await page.keyboard.press('Tab');
    await page.waitForTimeout(800);
    expect(await preview.count()).toBe(0); // a link within the page
    await page.keyboard.press('Shift+Tab');
    await preview.waitFor();
  });

  test('load the comments of a page when the reader comes near them', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    const asked: URL[] = [];
    await page.route('https://giscus.app/**', (route) => {
      asked.push(new URL(route.request().url()));
      const script = 'parent.postMessage({giscus: {resizeHeight: 777}}, "*"); onmessage = (e) => (document.title = e.data.giscus.setConfig.theme);';
      return route.fulfill({contentType: 'text/html', body: `<!doctype html><title>c</title><script>${script}</script>`});
    });
    await visit(page, `${server.url}docs/one`);
    await page.locator('.gs-comments').waitFor({state: 'attached'});
    expect(asked).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const frame = page.locator('.gs-comments-frame');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(777);
    expect(asked.map(({pathname}) => pathname)).toEqual(['/en/widget']);
    const {repo, term, theme: color} = Object.fromEntries(asked[0]?.searchParams ?? []);
    expect({repo, term, color}).toEqual({repo: 'otter/site', term: 'docs/one', color: 'light'});
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await expect.poll(() => page.frames().at(-1)?.title()).toBe('dark');
    await visit(page, server.url);
    expect(await page.locator('.gs-comments').count()).toBe(0);
  });
});
