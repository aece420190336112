import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {type Manifest, type PageText, type Root, shardPath} from '../../../core/client/src/search/decode';

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
  const read = async (path: string) => JSON.parse(gunzipSync(await readFile(join(folder, path))).toString()) as unknown;
  const root = (await read(`${manifest.indexes[0]!.folder}r.bin`)) as Root;
  const list: Section[] = [];
  for (const n of root.texts.keys()) {
    for (const page of (await read(shardPath(root, 't', n))) as PageText[]) {
      page.s.forEach(([, , heading, text], i) => {
        list.push({id: list.length, path: page.u, title: i === 0 ? page.t : heading, headings: i === 0 ? page.a : page.t, text});
      });
    }
  }
  return list;
}
