import {mkdtemp, readFile, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {mustGosaur} from './harness/gosaur.ts';
import {gosaurProgram, repository, siteOutput} from './harness/paths.ts';

/**
 * The maximum size of what a first view loads, in bytes after gzip, and of the program. A budget is a promise to
 * readers: it may shrink, and grows only with a reason in the commit.
 */
const budgets = {script: 93_700, style: 26_400, document: 24_500, program: 43_850_000};

/** The same for the theme `classic`, which is Docusaurus's own. */
const classicBudgets = {script: 118_000, style: 17_950, document: 15_000};

/** A long page that uses CodeBlock, which also loads Prism with its languages. */
const classicWithPrism = {...classicBudgets, script: 150 * 1024, document: 17_500};

interface FirstView {
  script: number;
  style: number;
  document: number;
}

/**
 * Returns what the document makes the browser load before the reader does anything. Scripts load only after the
 * first paint.
 */
async function firstView(page: string, site = siteOutput): Promise<FirstView> {
  const document = await readFile(join(site, page));
  const html = document.toString().replace(/<noscript>.*?<\/noscript>/gs, ''); // what only readers without scripts load
  const scripts = [...html.matchAll(/\sdata-(?:main|modules)="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' '));
  const styles = [...html.matchAll(/<link\b[^>]*\srel="?stylesheet"?[^>]*\shref="?([^"\s>]+)/g)].map((match) => match[1] ?? '');
  const size = async (urls: string[]) => {
    const sizes = await Promise.all([...new Set(urls)].map(async (url) => gzipSync(await readFile(join(site, url))).length));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  return {script: await size(scripts), style: await size(styles), document: gzipSync(document).length};
}

function expectWithin(view: FirstView, most: FirstView): void {
  expect(view.script).toBeGreaterThan(0);
  expect(view.style).toBeGreaterThan(0);
  expect(view.script).toBeLessThanOrEqual(most.script);
  expect(view.style).toBeLessThanOrEqual(most.style);
  expect(view.document).toBeLessThanOrEqual(most.document);
}

describe('size budgets', () => {
  test.for(['index.html', 'docs/basics/blocks.html', 'forms/welcome.html'])('the first view of %s', async (page) => {
    expectWithin(await firstView(page), budgets);
  });

  test('the first views in the theme classic', {timeout: 120_000}, async () => {
    const output = await mkdtemp(join(tmpdir(), 'gosaur-e2e-'));
    try {
      await mustGosaur(['build', '--out-dir', output], {cwd: join(repository, 'e2e/likeness/site')});
      for (const page of ['index.html', 'docs/intro/index.html']) {
        expectWithin(await firstView(page, output), classicBudgets);
      }
      expectWithin(await firstView('docs/next/guide/tabs/index.html', output), classicWithPrism);
    } finally {
      await rm(output, {recursive: true, force: true});
    }
  });

  test('the program', async () => {
    expect((await stat(gosaurProgram)).size).toBeLessThanOrEqual(budgets.program);
  });
});
