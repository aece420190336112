import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe} from 'vitest';
import {violationsInBothModes} from './harness/axe.ts';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {mustGosaur} from './harness/gosaur.ts';
import {startServer, type Server} from './harness/server.ts';
import {expect, test as base, visit} from './harness/test.ts';

const config = (theme: string) => `title = "Otters"
url = "https://otters.example"

[theme]
use = "${theme}"

[[plugins]]
use = "docs"
routeBasePath = "/"

[[plugins]]
use = "llms"

[themeConfig.navbar]
title = "Otters"
`;

const parts = `---
slug: /
---

# Parts

<Steps>

1. Find a river.
2. Rest.

</Steps>

<FileTree levels={1}>

- river/ where **otters** live
  - fish/
    - trout.md
- [notes.md](./notes.md)

</FileTree>

<CardGrid>
  <Card title="Dams" icon="book">Built by beavers.</Card>
  <LinkCard title="Notes" href="/notes" description="What was seen." />
</CardGrid>

Otters <Badge text="New" type="tip" /> <Badge text="Old" type="danger" /> <Badge text="Soon" type="info" /> <Badge text="Late" type="warning" /> <Badge text="So" />

<Aside title="By the way" type="tip">They hold hands.</Aside>

<CodeGroup>

\`\`\`js title="a.js"
one
\`\`\`

\`\`\`py title="b.py"
two
\`\`\`

</CodeGroup>
`;

type Sites = Record<'lucid' | 'classic', {server: Server; output: string}>;

const test = base.extend<{sites: Sites}>({
  /** A site of its own in both themes. */
  sites: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixture's needs from the pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
      const start = async (theme: string) => {
        await writeFiles(folder, {'docusaurus.toml': config(theme), 'docs/index.mdx': parts, 'docs/notes.md': '# Notes\n'});
        const output = join(folder, theme);
        await mustGosaur(['build', '--out-dir', output], {cwd: folder});
        return {server: await startServer(['serve', '--dir', output]), output};
      };
      const sites = {lucid: await start('lucid'), classic: await start('classic')};
      await provide(sites);
      await Promise.all(Object.values(sites).map(({server}) => server.stop()));
      await rm(folder, {recursive: true, force: true});
    },
    {scope: 'file'},
  ],
});

describe.for(['lucid', 'classic'] as const)('the parts of pages in the theme %s', {timeout: 120_000}, (theme) => {
  test('are accessible in both modes and fit a phone', async ({sites, open}) => {
    const page = await open({viewport: {width: 375, height: 800}, reducedMotion: 'reduce'});
    await visit(page, sites[theme].server.url);
    const found = await violationsInBothModes(page);
    const own = Object.values(found)
      .flat()
      .filter((violation) => theme === 'lucid' || /steps|tree|card|badge|aside|data-kind/i.test(violation));
    expect(own).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });

  test('work: folders open, cards lead on, tabs change', async ({sites, page}) => {
    await visit(page, sites[theme].server.url);
    const file = page.getByText('trout.md');
    expect(await file.isVisible()).toBe(false);
    await page.getByText('fish/').click();
    expect(await file.isVisible()).toBe(true);
    await page.getByRole('tab', {name: 'b.py'}).click();
    await page.getByText('two', {exact: true}).waitFor();
    await page.getByText('What was seen.').click({force: true}); // the link is above it
    await page.waitForURL(/notes$/);
  });

  test('are there without scripts', async ({sites, open}) => {
    const page = await open({javaScriptEnabled: false});
    await page.goto(sites[theme].server.url);
    for (const text of ['Find a river.', 'Built by beavers.', 'New', 'By the way', 'They hold hands.', 'river/']) {
      expect(await page.getByText(text).first().isVisible(), text).toBe(true);
    }
    await page.getByText('fish/').click();
    expect(await page.getByText('trout.md').isVisible()).toBe(true);
  });

  test('are in the Markdown twin', async ({sites}) => {
    const twin = await readFile(join(sites[theme].output, 'index.md'), 'utf8');
    for (const text of ['1. Find a river.', '  - fish/', '**Dams**', 'Built by beavers.', '**[Notes](https://otters.example/notes.md)**', 'What was seen.', 'Otters New', '**By the way**', '```js title="a.js"']) {
      expect(twin).toContain(text);
    }
  });
});

test('on paper, all blocks of a group of code and what is in closed folders are there', async ({sites, page}) => {
  await visit(page, sites.lucid.server.url);
  await page.emulateMedia({media: 'print'});
  for (const text of ['one', 'two', 'trout.md']) {
    expect(await page.getByText(text, {exact: true}).isVisible(), text).toBe(true);
  }
});

test('marks in code are read without scripts, have enough contrast, and are not copied', {timeout: 120_000}, async ({open, serve}) => {
  const folder = await temporaryFolder();
  const marked = '```js\na // [!code --]\nb // [!code ++]\nc // [!code note] Why.\n```\n\n```bash terminal focus={2}\nnpm i\nnpm test\n```\n';
  await writeFiles(folder, {'docusaurus.toml': `${config('lucid')}\n[themeConfig.prism]\ncodeMarks = true\n`, 'docs/index.md': `---\nslug: /\n---\n\n# Marks\n\n${marked}`});
  await mustGosaur(['build'], {cwd: folder});
  const {url} = await serve(['serve', '--dir', join(folder, 'build')]);
  const still = await open({javaScriptEnabled: false});
  await still.goto(url);
  expect(await still.locator('code').first().innerText()).not.toContain('!code');
  expect(await still.getByRole('note').innerText()).toBe('Why.');
  const page = await open({permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce'});
  await visit(page, url);
  expect(await violationsInBothModes(page)).toEqual({light: [], dark: []});
  await page.getByRole('button', {name: 'Copy code to clipboard'}).first().click();
  await page.getByRole('button', {name: 'Copied'}).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a\nb\nc');
});
