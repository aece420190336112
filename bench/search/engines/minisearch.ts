import {createRequire} from 'node:module';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {pages, type Evaluate} from './run';
import {sections, type Section} from './texts';

interface Index {
  addAll: (documents: Section[]) => void;
  search: (query: string, options?: object) => {path: string}[];
}

/** MiniSearch with the settings of VitePress, the best known site builder that uses it. */
export const miniSearch: Evaluate = async ({site, packages, queries}) => {
  let MiniSearch: new (options: object) => Index;
  try {
    MiniSearch = createRequire(join(packages, 'package.json'))('minisearch') as typeof MiniSearch;
  } catch {
    return null;
  }
  const index = new MiniSearch({
    fields: ['title', 'headings', 'text'],
    storeFields: ['path', 'title', 'headings'],
    searchOptions: {fuzzy: 0.2, prefix: true, boost: {title: 4, text: 2, headings: 1}},
  });
  index.addAll(await sections(site));
  let milliseconds = 0;
  const answers = queries.map((query) => {
    const start = performance.now();
    const found = index.search(query);
    milliseconds += performance.now() - start;
    return pages(found.map(({path}) => path));
  });
  const size = gzipSync(JSON.stringify(index)).length;
  return {
    engine: 'MiniSearch',
    answers,
    note: `first ${(size / 1000).toFixed(0)} kB (all of it); ${(milliseconds / queries.length).toFixed(1)} ms`,
  };
};
