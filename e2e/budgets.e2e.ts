import {readFile, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {gosaurProgram, siteOutput} from './harness/paths.ts';

/**
 * What a first view may load, in bytes after gzip, and the size of the program. A budget is a promise to readers: it
 * may shrink, and grows only with a reason in the commit.
 */
const budgets = {script: 97_800, style: 25_500, document: 15_000, program: 60_000_000};

interface FirstView {
  script: number;
  style: number;
  document: number;
}

/** What the document makes the browser load before the reader does anything. */
async function firstView(page: string): Promise<FirstView> {
  const document = await readFile(join(siteOutput, page));
  const html = document.toString();
  const scripts = [
    ...html.matchAll(/<script\b[^>]*\ssrc="?([^"\s>]+)/g),
    ...html.matchAll(/<link\b[^>]*\srel="?(?:modulepreload|preload)"?[^>]*\shref="?([^"\s>]+\.js)(?=["\s>])/g),
  ].map((match) => match[1] ?? '');
  const styles = [...html.matchAll(/<link\b[^>]*\srel="?stylesheet"?[^>]*\shref="?([^"\s>]+)/g)].map((match) => match[1] ?? '');
  const size = async (urls: string[]) => {
    const sizes = await Promise.all([...new Set(urls)].map(async (url) => gzipSync(await readFile(join(siteOutput, url))).length));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  return {script: await size(scripts), style: await size(styles), document: gzipSync(document).length};
}

describe('size budgets', () => {
  test.for(['index.html', 'docs/basics/blocks.html', 'forms/welcome.html'])('the first view of %s', async (page) => {
    const view = await firstView(page);
    expect(view.script).toBeGreaterThan(0);
    expect(view.style).toBeGreaterThan(0);
    expect(view.script).toBeLessThanOrEqual(budgets.script);
    expect(view.style).toBeLessThanOrEqual(budgets.style);
    expect(view.document).toBeLessThanOrEqual(budgets.document);
  });

  test('the program', async () => {
    expect((await stat(gosaurProgram)).size).toBeLessThanOrEqual(budgets.program);
  });
});
