import {cp, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {afterAll, beforeAll, describe} from 'vitest';
import type {Page} from 'playwright-core';
import {temporaryFolder, writeFiles} from './harness/files.ts';
import {withServer} from './harness/server.ts';
import {expect, hydrated, test, visit} from './harness/test.ts';

const counter = `import {useState} from 'react';
import {prefix} from './words';
import styles from './counter.module.css';

export default function Counter({start = 0}) {
  const [count, setCount] = useState(start);
  return <button className={styles.counter} onClick={() => setCount(count + 1)}>{prefix} {count} times</button>;
}
`;

const files = (theme: string) => ({
  'docusaurus.toml': `title = "Live"\nurl = "https://live.example"\n[theme]\nuse = "${theme}"\ncustomCss = "src/css/custom.css"\n`,
  'src/css/custom.css': 'body { --shade: one; }\n',
  'src/components/Counter.jsx': counter,
  'src/components/words.js': "export const prefix = 'Pressed';\n",
  'src/components/counter.module.css': '.counter { outline-style: solid; }\n',
  'src/components/_aside.mdx': 'The *first* aside.\n',
  'src/pages/demo.jsx': `import Layout from '@theme/Layout';
import Counter from '../components/Counter';
import Aside from '../components/_aside.mdx';

export default function Demo() {
  return <Layout title="Demo"><main><h1>Demo</h1><Counter /><Aside /></main></Layout>;
}
`,
  'src/theme/Footer/index.jsx': "export default function Footer() {\n  return <footer>The first footer</footer>;\n}\n",
  'docs/intro.mdx': `---
slug: /intro
---

import Counter from '@site/src/components/Counter';

# Introduction

The first version.

<Counter start={5} />

${'A long paragraph follows another.\n\n'.repeat(80)}
The end.
`,
});

/** Leaves a mark in the page that a reload removes. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, {kept: true}));
const marked = (page: Page) => page.evaluate(() => 'kept' in window);
const button = (page: Page, text: string) => page.getByRole('button', {name: text});

async function press(page: Page, times: number, word = 'Pressed'): Promise<void> {
  for (let i = 0; i < times; i++) {
    await page.getByRole('button', {name: word}).click();
  }
}

describe.for(['classic', 'lucid'])('fast refresh with %s', (theme) => {
  /** The site with the state of a first start, so that the tests need not bundle all of it again. */
  let started = '';

  beforeAll(async () => {
    started = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
    await writeFiles(started, files(theme));
    await withServer(['start', started], async ({url}) => {
      expect((await fetch(`${url}demo`)).status).toBe(200);
    });
  });

  afterAll(() => rm(started, {recursive: true, force: true}));

  /** A copy of the site, with further files. */
  async function copy(more: Record<string, string> = {}): Promise<string> {
    const dir = await temporaryFolder();
    await cp(started, dir, {recursive: true, preserveTimestamps: true});
    await writeFiles(dir, more);
    return dir;
  }

  test('an edit of a component keeps its state, and one of its hooks resets it', {timeout: 120_000}, async ({page}) => {
    const dir = await copy();
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}demo`);
      await hydrated(page);
      await mark(page);
      await press(page, 3);
      await button(page, 'Pressed 3 times').waitFor();

      const edited = counter.replace('} times', '} times already');
      await writeFiles(dir, {'src/components/Counter.jsx': edited});
      await button(page, 'Pressed 3 times already').waitFor();

      await writeFiles(dir, {'src/components/words.js': "export const prefix = 'Clicked';\n"});
      await button(page, 'Clicked 3 times already').waitFor();

      await writeFiles(dir, {
        'src/components/Counter.jsx': edited
          .replace('{useState}', '{useEffect, useState}')
          .replace('  return', "  useEffect(() => { document.body.dataset.count = String(count); }, [count]);\n  return"),
      });
      await button(page, 'Clicked 0 times already').waitFor();
      expect(await page.evaluate(() => document.body.dataset.count)).toBe('0');
      expect(await marked(page)).toBe(true);

      await page.reload();
      await button(page, 'Clicked 0 times already').waitFor();
      await page.close();
    });
  });

  test('edits of styles, overrides and partials keep the state', {timeout: 120_000}, async ({page}) => {
    const dir = await copy();
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}demo`);
      await hydrated(page);
      await mark(page);
      await press(page, 2);

      await writeFiles(dir, {'src/css/custom.css': 'body { --shade: two; }\n'});
      await page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--shade').trim() === 'two');
      await writeFiles(dir, {'src/components/counter.module.css': '.counter { outline-style: dotted; }\n'});
      await page.waitForFunction(() => getComputedStyle(document.querySelector('main button') ?? document.body).outlineStyle === 'dotted');
      expect(await page.locator('head link[rel~=stylesheet]').count()).toBeGreaterThan(0);

      await writeFiles(dir, {'src/theme/Footer/index.jsx': files(theme)['src/theme/Footer/index.jsx'].replace('first', 'second')});
      await page.getByText('The second footer').waitFor();
      await writeFiles(dir, {'src/components/_aside.mdx': 'The *second* aside.\n'});
      await page.getByText('The second aside.').waitFor();
      await button(page, 'Pressed 2 times').waitFor();
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('an edit of Markdown keeps the place and the state', {timeout: 120_000}, async ({page}) => {
    const dir = await copy();
    const site = files(theme);
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}docs/intro`);
      await hydrated(page);
      await mark(page);
      await press(page, 2);
      await button(page, 'Pressed 7 times').waitFor();
      await page.evaluate(() => scrollTo(0, 900));
      for (const word of ['second', 'third']) {
        await writeFiles(dir, {'docs/intro.mdx': site['docs/intro.mdx'].replace('The first version.', `The ${word} version.\n\nAnd more.`)});
        await page.getByText(`The ${word} version.`).waitFor();
        await button(page, 'Pressed 7 times').waitFor();
      }
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600);
      await writeFiles(dir, {'src/components/Counter.jsx': counter.replace('} times', '} times already')});
      await button(page, 'Pressed 7 times already').waitFor();
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('an error covers the page, and the state is there when it is mended', {timeout: 120_000}, async ({page, guard}) => {
    const dir = await copy();
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}demo`);
      await hydrated(page);
      await mark(page);
      await press(page, 1);
      guard.allow(/status of 500/);
      await writeFiles(dir, {'src/components/Counter.jsx': counter.replace('return <', 'return <<')});
      const overlay = page.getByRole('alert').filter({hasText: 'src/components/Counter.jsx'});
      await overlay.waitFor();
      expect(await overlay.textContent()).toContain('src/components/Counter.jsx:7');
      await writeFiles(dir, {'src/components/Counter.jsx': counter.replace('} times', '} times already')});
      await overlay.waitFor({state: 'detached'});
      await button(page, 'Pressed 1 times already').waitFor();
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('edits follow one another without waiting', {timeout: 120_000}, async ({page}) => {
    const dir = await copy();
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}demo`);
      await hydrated(page);
      await mark(page);
      await press(page, 2);
      for (let i = 1; i <= 8; i++) {
        await writeFiles(dir, {'src/components/Counter.jsx': counter.replace('} times', `} times, edit ${i}`)});
        if (i % 2 === 0) {
          await writeFiles(dir, {'src/css/custom.css': `body { --shade: s${i}; }\n`, 'src/components/_aside.mdx': `The *aside* of edit ${i}.\n`});
        }
        await button(page, `Pressed 2 times, edit ${i}`).waitFor();
      }
      await page.getByText('The aside of edit 8.').waitFor();
      await page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--shade').trim() === 's8');
      await writeFiles(dir, {'src/components/words.js': "export const prefix = 'Clicked';\n"});
      await button(page, 'Clicked 2 times, edit 8').waitFor();

      // While the session takes all of that up, other pages are served, and they are up to date.
      const other = await page.context().newPage();
      await visit(other, `${server.url}docs/intro`);
      await button(other, 'Clicked 5 times, edit 8').waitFor();
      await other.close();
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('an error between two edits, elsewhere, does not cost the state', {timeout: 120_000}, async ({page, guard}) => {
    const dir = await copy();
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}demo`);
      await hydrated(page);
      await mark(page);
      await press(page, 1);
      guard.allow(/status of 500/);
      await writeFiles(dir, {'src/components/Counter.jsx': counter.replace('} times', '} times already')});
      await writeFiles(dir, {'src/css/custom.css': 'body { --shade: url(./gone.png); }\n'});
      const overlay = page.getByRole('alert').filter({hasText: 'src/css/custom.css'});
      await overlay.waitFor();
      await writeFiles(dir, {'src/css/custom.css': 'body { --shade: mended; }\n'});
      await overlay.waitFor({state: 'detached'});
      await button(page, 'Pressed 1 times already').waitFor();
      await page.waitForFunction(() => getComputedStyle(document.body).getPropertyValue('--shade').trim() === 'mended');
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('edits of classes, hooks, contexts and class names are taken up', {timeout: 120_000}, async ({page}) => {
    const parts = {
      'src/components/useDouble.js': "import {useMemo} from 'react';\nexport function useDouble(n) { return useMemo(() => n * 2, [n]); }\n",
      'src/components/Mood.jsx': "import {createContext} from 'react';\nexport const Mood = createContext('calm');\nexport function MoodProvider({children}) { return <Mood value=\"glad\">{children}</Mood>; }\n",
      'src/components/Old.jsx': "import {Component} from 'react';\nexport default class Old extends Component {\n  render() { return <p>The old class</p>; }\n}\n",
      'src/components/Parts.jsx': `import {useContext, useState} from 'react';
import {Mood} from './Mood';
import {useDouble} from './useDouble';
import styles from './counter.module.css';

export default function Parts() {
  const [count, setCount] = useState(1);
  return <button className={styles.other ?? 'none'} onClick={() => setCount(count + 1)}>Twice {useDouble(count)} and {useContext(Mood)}</button>;
}
`,
      'src/pages/parts.jsx': `import Layout from '@theme/Layout';
import Old from '../components/Old';
import Parts from '../components/Parts';
import {MoodProvider} from '../components/Mood';

export default function Page() {
  return <Layout title="Parts"><main><h1>Parts</h1><MoodProvider><Parts /></MoodProvider><Old /></main></Layout>;
}
`,
    };
    const dir = await copy(parts);
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}parts`);
      await hydrated(page);
      await mark(page);
      await press(page, 1, 'Twice');
      await button(page, 'Twice 4 and glad').waitFor();
      await writeFiles(dir, {'src/components/Old.jsx': parts['src/components/Old.jsx'].replace('old class', 'new class')});
      await page.getByText('The new class').waitFor();
      await writeFiles(dir, {'src/components/useDouble.js': parts['src/components/useDouble.js'].replace('n * 2', 'n * 20')});
      await button(page, 'Twice 40 and glad').waitFor();
      await writeFiles(dir, {'src/components/counter.module.css': '.counter { outline-style: solid; }\n.other { outline-style: dashed; }\n'});
      await page.waitForFunction(() => getComputedStyle(document.querySelector('main button') ?? document.body).outlineStyle === 'dashed');
      await button(page, 'Twice 40 and glad').waitFor();
      await writeFiles(dir, {'src/components/Mood.jsx': parts['src/components/Mood.jsx'].replace('"glad"', '"merry"')});
      await page.getByRole('button', {name: 'and merry'}).waitFor();
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('code in Markdown is taken up, and what it imports', {timeout: 120_000}, async ({page}) => {
    const dir = await copy({'src/components/Late.jsx': 'export default function Late() {\n  return <p>Late to the party</p>;\n}\n'});
    const site = files(theme);
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}docs/intro`);
      await hydrated(page);
      await mark(page);
      const withCode = (value: string, imports = '') =>
        site['docs/intro.mdx'].replace('# Introduction', `${imports}export const word = '${value}';\n\n# Introduction\n\nIt says {word.toUpperCase()}.`);
      await writeFiles(dir, {'docs/intro.mdx': withCode('hello')});
      await page.getByText('It says HELLO.').waitFor();
      await press(page, 1);
      await writeFiles(dir, {'docs/intro.mdx': withCode('bye')});
      await page.getByText('It says BYE.').waitFor();
      await button(page, 'Pressed 6 times').waitFor();
      await writeFiles(dir, {'docs/intro.mdx': withCode('bye', "import Late from '@site/src/components/Late';\n\n").replace('The first version.', '<Late />')});
      await page.getByText('Late to the party').waitFor();
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('a page that is not interactive yet takes up edits once it is', {timeout: 120_000}, async ({page}) => {
    const dir = await copy();
    let release: (value?: unknown) => void = () => {};
    const released = new Promise((done) => (release = done));
    await page.route('**/page-data/shared/**', async (route) => {
      await released;
      await route.continue();
    });
    await withServer(['start', dir], async (server) => {
      await page.goto(`${server.url}docs/intro`);
      await mark(page);
      await page.waitForFunction(() => '__gosaur_refresh' in globalThis);
      await writeFiles(dir, {'src/components/Counter.jsx': counter.replace('} times', '} times already')});
      // What it does too early, it does within a moment of the server's word.
      await setTimeout(2_000);
      release();
      await hydrated(page);
      await button(page, 'Pressed 5 times already').waitFor();
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('a change of the title shows at once and in the sidebar after it', {timeout: 120_000}, async ({page}) => {
    const dir = await copy();
    const site = files(theme);
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}docs/intro`);
      await hydrated(page);
      await mark(page);
      await press(page, 1);
      await writeFiles(dir, {'docs/intro.mdx': site['docs/intro.mdx'].replace('# Introduction', '# First steps')});
      await page.getByRole('heading', {name: 'First steps'}).waitFor();
      await page.locator('nav a.menu__link', {hasText: 'First steps'}).waitFor();
      await button(page, 'Pressed 6 times').waitFor();
      expect(await marked(page)).toBe(true);
      await page.close();
    });
  });

  test('an edit of the configuration loads the page again', {timeout: 120_000}, async ({page}) => {
    const dir = await copy();
    const site = files(theme);
    await withServer(['start', dir], async (server) => {
      await visit(page, `${server.url}demo`);
      await hydrated(page);
      await mark(page);
      await writeFiles(dir, {'docusaurus.toml': site['docusaurus.toml'].replace('"Live"', '"Renamed"')});
      await page.waitForFunction(() => document.title === 'Demo | Renamed');
      await page.waitForFunction(() => !('kept' in window));
      await page.close();
    });
  });
});
