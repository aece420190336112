import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import type {Manifest, PageText} from '../../../core/client/src/search/decode';

/** A section of a page, as engines that index sections get it. */
export interface Section {
  id: number;
  path: string;
  title: string;
  headings: string;
  text: string;
}

/** The sections of a built site: those that our own index shows. */
export async function sections(site: string): Promise<Section[]> {
  const folder = join(site, 'search-data');
  const manifest = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Manifest;
  const index = join(folder, manifest.indexes[0]!.folder);
  const list: Section[] = [];
  for (const file of (await readdir(index)).filter((name) => name.startsWith('t')).sort()) {
    for (const page of JSON.parse(gunzipSync(await readFile(join(index, file))).toString()) as PageText[]) {
      page.s.forEach(([, , heading, text], i) => {
        list.push({id: list.length, path: page.u, title: i === 0 ? page.t : heading, headings: i === 0 ? page.a : page.t, text});
      });
    }
  }
  return list;
}
