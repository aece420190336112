import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {describe} from 'vitest';
import {listFiles} from '../harness/files.ts';
import {siteOutput} from '../harness/paths.ts';
import {expect, test} from '../harness/test.ts';

interface Metadata {
  id: string;
  permalink: string;
  sidebar?: string;
  version: string;
}

async function documents(area: string): Promise<Metadata[]> {
  const data = join(siteOutput, 'page-data', area);
  const files = (await listFiles(data)).filter((file) => file.endsWith('.json'));
  const pages = await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(data, file), 'utf8')) as {docs?: {metadata: Metadata}[]}));
  return pages.flatMap(({docs = []}) => docs.map(({metadata}) => metadata));
}

describe('3: docs page', () => {
  test.for([['docs', 'docs'], ['forms', 'forms'], ['components', 'components']] as const)('of /%s has id, path and the sidebar %s, in the version current', async ([area, sidebar]) => {
    const docs = await documents(area);
    expect(docs.length).toBeGreaterThan(10);
    for (const {id, permalink, sidebar: name, version} of docs) {
      expect(id).not.toBe('');
      expect(permalink.startsWith(`/${area}/`), permalink).toBe(true);
      expect([sidebar, undefined]).toContain(name);
      expect(version).toBe('current');
    }
  });
});

describe('3: docs version', () => {
  test('the only one is current, labelled Next, with name, isLast, path, mainDocId, docs, draftIds and sidebars', async () => {
    const assets = join(siteOutput, 'assets/js');
    const scripts = await Promise.all((await listFiles(assets)).filter((file) => file.endsWith('.js')).map((file) => readFile(join(assets, file), 'utf8')));
    const versions = scripts.flatMap((code) => [...code.matchAll(/name:"(\w+)",label:"(\w+)",isLast:(!0|!1),path:"([^"]*)",mainDocId:"([^"]*)"/g)]);
    expect(versions.map(([, name, label, last, path, main]) => [name, label, last, path, main]).sort()).toEqual(
      ['/components', '/docs', '/forms'].map((path) => ['current', 'Next', '!0', path, 'welcome']),
    );
  });
});

describe('3: search hit', () => {
  test('has the levels lvl0 to lvl6, content, a type and url', async () => {
    const lines = gunzipSync(await readFile(join(siteOutput, 'search-data/records.jsonl.gz'))).toString().trim().split('\n').slice(1);
    const records = lines.map((line) => JSON.parse(line) as {hierarchy: object; content: string | null; type: string; url: string});
    expect(records.length).toBeGreaterThan(1000);
    for (const {hierarchy, type, url} of records) {
      expect(Object.keys(hierarchy)).toEqual([0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`));
      expect(type).toMatch(/^(lvl[1-6]|content)$/);
      expect(url).toMatch(/^https:\/\/blockwright\.example\//);
    }
    expect(records.some(({content}) => content !== null)).toBe(true);
  });
});
