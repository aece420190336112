import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const files = {
  'docs/one.md': '# One\n\n```bash npm2yarn\nnpm install otter\n```\n\n## Remove\n\n```bash npm2yarn\nnpm uninstall otter\n```\n\n[On to two](./two.md)\n',
  'docs/two.md': '# Two\n\n```bash npm2yarn\nnpm run build\n```\n',
};

describe.for(readerThemes)('tabs of package managers in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, '[markdown.npm2yarn]\nsync = true\n', files);

  test('show the command for each, and the choice counts for all of them', {timeout: 90_000}, async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/one`);
    const shown = async () => (await page.locator('article [role=tabpanel] code:visible').allTextContents()).map((text) => text.trim());
    expect(await shown()).toEqual(['npm install otter', 'npm uninstall otter']);
    if (theme === 'lucid') { // the colors of classic are Docusaurus's
      expect(await violationsInBothModes(page, 'article [role=tablist]')).toEqual({light: [], dark: []});
    }
    await page.getByRole('tab', {name: 'pnpm'}).first().click();
    await expect.poll(shown).toEqual(['pnpm add otter', 'pnpm remove otter']);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual(['yarn add otter', 'yarn remove otter']);
    await page.getByRole('link', {name: 'On to two'}).click();
    await page.getByRole('heading', {level: 1, name: 'Two'}).waitFor();
    await expect.poll(shown).toEqual(['yarn build']);
  });
});
