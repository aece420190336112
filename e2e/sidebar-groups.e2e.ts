import {describe} from 'vitest';
import {readerThemes, sharedReaderSite} from './harness/reader.ts';
import {expect, test, visit} from './harness/test.ts';

const names = Array.from({length: 8}, (_, i) => `p${i + 1}`);

const files = (theme: string) => ({
  'docusaurus.toml': `title = "Groups"
url = "https://groups.example"
[theme]
use = "${theme}"
[[plugins]]
use = "docs"
sidebarGroupSize = 3
[[plugins]]
use = "pages"
`,
  'docs/many/index.mdx': "import DocCardList from '@theme/DocCardList';\n\n# Many\n\n<DocCardList/>\n",
  ...Object.fromEntries(names.map((name) => [`docs/many/${name}.md`, `# Page ${name}\n\nText.\n`])),
});

describe.for(readerThemes)('groups of a long sidebar level in the theme %s', (theme) => {
  const dir = sharedReaderSite(theme, '', files(theme));

  test('only the group with the page is open, and the others open on request', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/many/p5`);
    const sidebar = page.locator('.theme-doc-sidebar-menu').first();
    const entries = () => sidebar.getByRole('link', {name: /^Page/}).filter({visible: true}).allTextContents();
    const group = sidebar.getByRole('button', {name: 'Page p1 … Page p3'});
    expect(await entries()).toEqual(['Page p4', 'Page p5', 'Page p6']);
    await group.click();
    await expect.poll(entries).toEqual(['Page p1', 'Page p2', 'Page p3', 'Page p4', 'Page p5', 'Page p6']);
    await sidebar.getByRole('link', {name: 'Page p2'}).click();
    await page.getByRole('heading', {level: 1, name: 'Page p2'}).waitFor();
    expect(await page.locator('nav.theme-doc-breadcrumbs, .breadcrumbs').first().textContent()).toMatch(/Many\W*Page p2$/);
  });

  test('the HTML of a page has no links to pages in other groups', async ({serve}) => {
    const server = await serve(['serve', '--dir', dir()]);
    const html = await (await fetch(`${server.url}docs/many/p5`)).text();
    expect(html).toContain('href="/docs/many/p4"');
    expect(html).not.toContain('href="/docs/many/p8"');
  });

  test('cards are those of the category, not of its groups', async ({serve, page}) => {
    const server = await serve(['serve', '--dir', dir()]);
    await visit(page, `${server.url}docs/many/`);
    expect(await page.locator('article a[href^="/docs/many/p"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      names.map((name) => `/docs/many/${name}`),
    );
  });
});
