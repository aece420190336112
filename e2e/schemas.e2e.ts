import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, test} from 'vitest';
import {validateXML} from 'xmllint-wasm';
import {manualOutput, repository, siteOutput} from './harness/paths.ts';

const schema = (name: string) => readFileSync(join(repository, 'e2e/schemas', name), 'utf8');

/** The schema that sitemaps.org publishes. */
const sitemapSchema = readFileSync(join(repository, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8');

/** Documents by what their schema is, with the beginning of their root element. */
const kinds = {
  'a sitemap': {root: '<urlset', extension: 'schema', text: sitemapSchema},
  'the index of a sitemap': {root: '<sitemapindex', extension: 'schema', text: schema('siteindex.xsd')},
  'an Atom feed': {root: '<feed', extension: 'relaxng', text: schema('atom.rng')},
  'an RSS feed': {root: '<rss', extension: 'relaxng', text: schema('rss.rng')},
} as const;

type Kind = keyof typeof kinds;

/** The documents that the plugins write in their own tests: the expected parts of txtar archives, and golden files. */
function expectedDocuments(): Record<string, string> {
  const documents: Record<string, string> = {};
  for (const stage of ['sitemap', 'blog']) {
    const folder = join(repository, 'plugins', stage, 'testdata');
    for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
      const file = join(entry.parentPath, entry.name);
      if (file.endsWith('.txtar')) {
        for (const [, name, text] of readFileSync(file, 'utf8').matchAll(/^-- want\/out\/(\S+\.xml) --\n([^]*?)(?=^-- |(?![^]))/gm)) {
          documents[`${relative(repository, file)}: ${name}`] = text ?? '';
        }
      } else if (file.endsWith('.xml')) {
        documents[relative(repository, file)] = readFileSync(file, 'utf8');
      }
    }
  }
  return documents;
}

/** The documents of the sites that are built for these tests. */
function builtDocuments(): Record<string, string> {
  const documents: Record<string, string> = {};
  for (const folder of [siteOutput, manualOutput]) {
    for (const name of ['sitemap.xml', 'blog/rss.xml', 'blog/atom.xml']) {
      if (existsSync(join(folder, name))) {
        documents[relative(repository, join(folder, name))] = readFileSync(join(folder, name), 'utf8');
      }
    }
  }
  return documents;
}

async function mistakes(kind: Kind, documents: [name: string, text: string][]): Promise<string[]> {
  const {extension, text} = kinds[kind];
  const {errors} = await validateXML({
    xml: documents.map(([fileName, contents]) => ({fileName: fileName.replaceAll(/[/: ]+/g, '_'), contents})),
    schema: [text],
    extension,
  });
  return errors.map(({rawMessage}) => rawMessage);
}

const all = {...expectedDocuments(), ...builtDocuments()};

describe.each(Object.keys(kinds) as Kind[])('%s', (kind) => {
  const documents = Object.entries(all).filter(([, text]) => text.includes(kinds[kind].root));

  test('follows its schema wherever one is written', async () => {
    expect(documents.length).toBeGreaterThan(0);
    expect(await mistakes(kind, documents)).toEqual([]);
  });

  test('is refused by its schema where an element is missing', async () => {
    for (const [name, text] of documents.slice(0, 1)) {
      expect(await mistakes(kind, [[name, text.replace(/<(loc|id|link|guid|title)>[^<]*<\/\1>/, '')]])).not.toEqual([]);
    }
  });
});
