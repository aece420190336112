import type {Page} from 'playwright-core';
import {describe, onTestFinished} from 'vitest';
import {hits, input, open, servedSite} from './harness/search.ts';
import {expect, test} from './harness/test.ts';

const providers = {
  'the local search': '',
  'a search on a server': 'provider = "algolia"\nappId = "APP"\napiKey = "KEY"\nindexName = "pages"\nendpoint = "/"\n',
};

const pages = (provider: string) => ({
  'docusaurus.toml': `title = "T"
url = "https://site.example"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "search"
${provider}`,
  'docs/index.md': '# Home\n',
  'docs/area/_category_.json': '{"label": "Q&A <area>"}',
  'docs/area/qa.md':
    '---\ntitle: "R&D <title> &amp;"\n---\n\n## Salt & `a<b>` &amp;amp; pepper\n\nFlour & water &lt;i&gt; `&quot;` are walnuts.\n',
});

const dialog = (page: Page) => page.locator('.DocSearch-Dropdown');

describe('what is found is shown as it was written', () => {
  for (const [name, provider] of Object.entries(providers)) {
    test(`by ${name}`, async ({page}) => {
      const server = await servedSite(pages(provider), provider ? ['--search'] : []);
      onTestFinished(server.stop);
      await open(page, server.url);
      await input(page).fill('walnuts');
      await hits(page).first().waitFor();
      for (const text of ['Q&A <area>', 'R&D <title> &amp;', 'Flour & water <i>']) {
        await expect.poll(() => dialog(page).innerText()).toContain(text); // texts take their places later
      }
      await input(page).fill('pepper');
      await page.getByText('Salt & a<b> &amp; pepper').first().waitFor();

      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname.includes('/area/qa'));
      await page.keyboard.press('/');
      await page.getByText('Recent', {exact: true}).waitFor();
      expect(await dialog(page).innerText()).toContain('Salt & a<b> &amp; pepper');

      await page.goto(`${server.url}search?q=walnuts`);
      await page.locator('article').first().waitFor();
      for (const text of ['Q&A <area>', 'R&D <title> &amp;', 'Salt & a<b> &amp; pepper', 'Flour & water <i>']) {
        await expect.poll(() => page.locator('main').innerText()).toContain(text);
      }
    });
  }
});
