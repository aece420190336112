import {appendFile, cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Locator, Page} from 'playwright-core';
import {describe} from 'vitest';
import {writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {repository} from './harness/paths.ts';
import {startServer, type Server} from './harness/server.ts';
import {expect, test as base, visit} from './harness/test.ts';

/** Files of sites that come from Docusaurus: style sheets, classes and components that were written for its theme. */
const files: Record<string, string> = {
  'docusaurus.toml': `
title = "Moved"
url = "https://moved.example"
onBrokenLinks = "throw"
stylesheets = ["https://fonts.example/blocked.css"]

[theme]
use = "lucid"
customCss = ["./src/css/custom.css"]

[themeConfig.colorMode]
respectPrefersColorScheme = true

[themeConfig.navbar]
title = "Moved"
style = "dark"

[[themeConfig.navbar.items]]
to = "/docs"
label = "Docs"

[[themeConfig.navbar.items]]
to = "/wide"
label = "Tall"
className = "tall-item"

[[themeConfig.navbar.items]]
to = "/blog"
label = "Button"
className = "button button--primary"

[themeConfig.footer]
copyright = "© the authors"
logo = {src = "img/logo.svg", alt = "Logo", height = 51}

[[plugins]]
use = "docs"

[[plugins]]
use = "blog"

[[plugins]]
use = "pages"
`,
  'src/css/custom.css': `
.banner { padding: 2rem; color: rgb(255 255 255); background: #223; }
.tall-item { padding-top: 1.2rem; padding-bottom: 1.2rem; }
.narrow { --ifm-container-width: 700px; --ifm-container-width-xl: 700px; }
:root { --ifm-code-font-size: 90%; }
`,
  'docs/index.mdx': `---
slug: /
---
import CodeBlock from '@theme/CodeBlock';

# Constructs

<p><button className="button button--outline button--primary">Outline</button> <button className="button button--primary">Filled</button></p>

## On the page

<div className="banner">

## On dark

</div>

<img src="/img/logo.svg" height="60" alt="Only high" />

<img src="/img/logo.svg" width="120" alt="Only wide" />

<img src="/img/logo.svg" width="2000" height="1000" alt="Wider than the page" />

<div className="container narrow">Narrow</div>

\`\`\`js
const one = 1;
\`\`\`

<CodeBlock><b>Not</b> a string</CodeBlock>
`,
  'docs/second.md': '# Second\n',
  'src/pages/wide.mdx': '---\nhide_table_of_contents: true\n---\nimport Looks from \'looks\';\n\n# Wide\n\nText.\n\n<Looks />\n\n<p className="from-package">In the page</p>\n',
  'node_modules/looks/package.json': '{"name": "looks", "version": "1.0.0", "main": "index.js"}',
  'node_modules/looks/index.js': "import './looks.css';\nexport default () => null;\n",
  'node_modules/looks/looks.css': '.from-package { letter-spacing: 3px; }\n',
  'blog/authors.yml': 'ann: {name: Ann, url: "https://ann.example", image_url: /img/logo.svg, socials: {github: ann}}\n',
  'blog/2024-01-01-post.md': '---\nauthors: [ann]\n---\n# Post\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><rect width="400" height="200" fill="#777"/></svg>',
};

/** Where the navbar ends and the list of the sidebar begins. */
const sidebarPart = 'DocRoot/Layout/Sidebar';

async function build(change: (site: string) => Promise<void>): Promise<{site: string; server: Server}> {
  const site = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
  await writeFiles(site, files);
  await change(site);
  await mustGosaur(['build'], {cwd: site});
  return {site, server: await startServer(['serve', '--dir', join(site, 'build')])};
}

/** Builds the site for a file of tests. */
function served(change: (site: string) => Promise<void> = () => Promise.resolve()) {
  // eslint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from the pattern
  return async ({}, provide: (server: Server) => Promise<void>) => {
    const {site, server} = await build(change);
    await provide(server);
    await server.stop();
    await rm(site, {recursive: true, force: true});
  };
}

const test = base.extend<{moved: Server; ejected: Server; searched: Server}>({
  moved: [served(), {scope: 'file'}],
  /** The same with the column of the sidebar as Docusaurus has it. */
  ejected: [
    served((site) => cp(join(repository, 'node_modules/@docusaurus/theme-classic/lib/theme', sidebarPart), join(site, 'src/theme', sidebarPart), {recursive: true})),
    {scope: 'file'},
  ],
  /** The same in the theme `classic`, with an index of its own. */
  searched: [
    served(async (site) => {
      const config = join(site, 'docusaurus.toml');
      await writeFile(config, (await readFile(config, 'utf8')).replace('use = "lucid"', 'use = "classic"'));
      await appendFile(config, '\n[[plugins]]\nuse = "search"\n');
    }),
    {scope: 'file'},
  ],
});

const style = (element: Locator, property: string) => element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

async function box(element: Locator): Promise<{x: number; y: number; width: number; height: number}> {
  const found = await element.boundingBox();
  expect(found, 'shown').not.toBeNull();
  return found ?? {x: 0, y: 0, width: 0, height: 0};
}

/** Returns the contrast between an element's text and its background, as WCAG computes it. */
function contrast(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    const luminance = (paint: string[]) => {
      if (!canvas) {
        throw new Error('no canvas');
      }
      for (const color of paint) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => (byte <= 10 ? byte / 3294 : ((byte / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const grounds: string[] = [];
    for (let at: Element | null = node; at; at = at.parentElement) {
      grounds.unshift(getComputedStyle(at).backgroundColor);
    }
    grounds.unshift('white');
    const [text, ground] = [luminance([...grounds, getComputedStyle(node).color]), luminance(grounds)];
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
  });
}

describe('in lucid, what was written for Docusaurus looks right:', () => {
  test.beforeEach(({guard}) => {
    guard.allow(/fonts\.example/); // whose style sheet no reader gets
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`outlined buttons, headings in banners and the menu of a dark navbar can be read in ${colorScheme}`, async ({moved, open}) => {
      const page = await open({colorScheme, reducedMotion: 'reduce'});
      await visit(page, `${moved.url}docs`);
      const outline = page.getByRole('button', {name: 'Outline'});
      expect(await contrast(outline)).toBeGreaterThan(4.5);
      expect(await style(outline, 'color')).toBe(await style(outline, 'border-top-color'));
      expect(await contrast(page.getByRole('button', {name: 'Filled'}))).toBeGreaterThan(4.5);
      await outline.hover();
      expect(await contrast(outline)).toBeGreaterThan(4.5);
      expect(await style(page.locator('.banner h2'), 'color')).toBe('rgb(255, 255, 255)');
      expect(await contrast(page.getByRole('heading', {name: 'On the page'}))).toBeGreaterThan(7);
      await page.setViewportSize({width: 375, height: 800});
      await page.locator('.navbar__toggle').click();
      const menu = page.locator('.navbar-sidebar');
      await menu.getByRole('link', {name: 'Second'}).waitFor();
      for (const link of await menu.locator(':is(a, button):not(.button):visible').all()) {
        expect(await contrast(link), await link.innerText()).toBeGreaterThan(4.5);
      }
      await menu.locator('.navbar-sidebar__back').click();
      await expect.poll(() => menu.getByRole('link', {name: 'Docs'}).isVisible()).toBe(true);
      for (const link of await menu.locator('.menu__link:not(.button):visible').all()) {
        expect(await contrast(link), await link.innerText()).toBeGreaterThan(4.5);
      }
    });
  }

  test('pictures have the height or the width that they ask for, and keep their shape where the page is narrower', async ({moved, page}) => {
    await visit(page, `${moved.url}docs`);
    const size = async (image: Locator) => {
      const {width, height} = await box(image);
      return [width, height].map(Math.round);
    };
    expect(await size(page.getByAltText('Only high'))).toEqual([120, 60]);
    expect(await size(page.getByAltText('Only wide'))).toEqual([120, 60]);
    const [width = 0, height = 0] = await size(page.getByAltText('Wider than the page'));
    expect(width).toBeLessThan(1000);
    expect(Math.abs(width / 2 - height)).toBeLessThanOrEqual(1);
    expect(await size(page.locator('img.footer__logo:visible'))).toEqual([102, 51]);
  });

  test('containers are as wide, and code as large, as style sheets say', async ({moved, page}) => {
    await visit(page, `${moved.url}docs`);
    expect(await style(page.locator('.narrow'), 'max-width')).toBe('700px');
    expect(await style(page.locator('.theme-code-block pre').first(), 'font-size')).toBe('14.4px');
  });

  test('blocks of code with elements have the room around them that other code has', async ({moved, page}) => {
    await visit(page, `${moved.url}docs`);
    const [text, elements] = [page.locator('.theme-code-block').first(), page.locator('.theme-code-block').last()];
    const start = async (block: Locator, first: Locator) => (await box(first)).x - (await box(block)).x;
    const inset = await start(text, text.locator('.token').first());
    expect(inset).toBeGreaterThan(10);
    expect(await start(elements, elements.locator('b'))).toBeCloseTo(inset, 0);
  });

  test('items of the navbar are as high as their own styles say, in the middle of the bar', async ({moved, page}) => {
    await visit(page, `${moved.url}docs`);
    const item = (name: string) => box(page.locator('.navbar__items').getByRole('link', {name, exact: true}));
    const [bar, plain, tall, button] = [await box(page.locator('nav.navbar')), await item('Docs'), await item('Tall'), await item('Button')];
    expect(plain.height).toBeLessThan(bar.height - 10);
    expect(tall.height).toBeGreaterThan(plain.height + 10);
    expect(button.height).toBeLessThan(bar.height - 10);
    for (const {y, height} of [plain, tall, button]) {
      expect(Math.abs(y + height / 2 - (bar.y + bar.height / 2))).toBeLessThan(2);
    }
  });

  const firstEntry = async (page: Page, url: string) => {
    await visit(page, url);
    const [bar, entry] = [await box(page.locator('nav.navbar')), await box(page.locator('.theme-doc-sidebar-menu a').first())];
    return entry.y - (bar.y + bar.height);
  };

  test('the column of the sidebar from Docusaurus begins below the navbar', async ({moved, ejected, page}) => {
    const own = await firstEntry(page, `${moved.url}docs`);
    expect(own).toBeGreaterThan(0);
    expect(await firstEntry(page, `${ejected.url}docs`)).toBeCloseTo(own, 0);
  });

  test('pages of Markdown that hide their table of contents have the width of the page', async ({moved, page}) => {
    await visit(page, `${moved.url}wide`);
    expect((await box(page.locator('main p').first())).width).toBeGreaterThan(1000);
  });

  test('style sheets that a package imports hold for the whole page', async ({moved, page}) => {
    await visit(page, `${moved.url}wide`);
    expect(await style(page.getByText('In the page'), 'letter-spacing')).toBe('3px');
  });

  test('the copyright stands in the middle', async ({moved, page}) => {
    await visit(page, `${moved.url}docs`);
    const middle = await page.getByText('© the authors').evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const {left, right} = range.getBoundingClientRect();
      return (left + right) / 2;
    });
    expect(Math.abs(middle - 700)).toBeLessThan(2);
  });

  test('lists of posts show the accounts of authors, and pictures with their names', async ({moved, page}) => {
    await visit(page, `${moved.url}blog`);
    await page.getByRole('link', {name: 'Ann: GitHub'}).waitFor();
    expect(await page.locator('img.avatar__photo').getAttribute('alt')).toBe('Ann');
  });

  test('the page of the search is as high as that of plugins for local search', async ({searched, page}) => {
    await visit(page, `${searched.url}search`);
    const [main, field] = [await box(page.locator('main')), await box(page.locator('main form input'))];
    expect(await style(page.locator('main form input'), 'padding-top')).toBe('8px');
    expect(main.y + main.height - (field.y + field.height), 'no room for results that are not there').toBe(16);
  });

  test('a style sheet of others that is blocked brings no advice on the base URL', async ({moved, page}) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('fonts.example'));
    await page.goto(`${moved.url}docs`);
    await failed;
    expect(await page.locator('#__docusaurus-base-url-issue-banner').count()).toBe(0);
  });
});
