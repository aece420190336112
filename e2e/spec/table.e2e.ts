import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {repository} from '../harness/paths.ts';

const folder = join(repository, 'e2e/spec');

interface Reference {
  file: string;
  title: string;
}

/** The tests that the table of the README names. */
async function references(): Promise<Reference[]> {
  const text = await readFile(join(folder, 'README.md'), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| \d: /.test(line));
  return rows.flatMap((row) =>
    (row.split(' | ')[1] ?? '').replace(/ \|$/, '').split('<br>').map((reference) => {
      const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(reference) ?? [];
      return {file: file.startsWith('section-') ? `e2e/spec/${file}.e2e.ts` : file, title};
    }),
  );
}

/** Returns the code of a file, with escaped quotes in its strings unescaped. */
const codeOf = async (file: string) => (await readFile(join(repository, file), 'utf8')).replaceAll("\\'", "'");

test('every test that the table names exists', async () => {
  const missing: Reference[] = [];
  for (const {file, title} of await references()) {
    const code = await codeOf(file);
    const forms = file.endsWith('.go') ? [`func ${title}(`] : ["'", '"', '`'].map((quote) => quote + title + quote);
    if (!forms.some((form) => code.includes(form))) {
      missing.push({file, title});
    }
  }
  expect(missing).toEqual([]);
});

test('every test of this folder is in the table, and every section of the specification', async () => {
  const named = await references();
  const files = (await readdir(folder)).filter((name) => name.startsWith('section-'));
  for (const name of files) {
    const code = await codeOf(`e2e/spec/${name}`);
    const titles = [...code.matchAll(/^ {2}(?:test(?:\.for\(.*\))?|\](?: as const)?\))\((['"`])(.+?)\1, (?:\{|async)/gm)].map(([, , title]) => title);
    expect(titles.length, name).toBeGreaterThan(0);
    expect(titles.filter((title) => !named.some((reference) => reference.file === `e2e/spec/${name}` && reference.title === title))).toEqual([]);
  }
  const text = await readFile(join(folder, 'README.md'), 'utf8');
  expect([...new Set([...text.matchAll(/^\| (\d): /gm)].map(([, section]) => section))].join('')).toBe('123456789');
});
