import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {gunzipSync} from 'node:zlib';
import {Engine} from '../../../core/client/src/search/engine';
import {pages, type Evaluate} from './run';

/** Our engine, as the worker runs it. At the start of each query, only the data that every query needs is loaded. */
export const gosaur: Evaluate = async ({site, queries}) => {
  let bytes = 0;
  const read = async (path: string) => {
    const data = await readFile(join(site, 'search-data', path));
    bytes += data.length;
    return new Uint8Array(path.endsWith('.json') ? data : gunzipSync(data));
  };
  const answers: string[][] = [];
  const sizes: number[] = [];
  const warm = new Engine(read, 'https://site.example');
  let before = 0;
  let milliseconds = 0;
  for (const query of queries) {
    bytes = 0;
    const engine = new Engine(read, 'https://site.example');
    await engine.open();
    before = bytes;
    await engine.search([{query}]);
    sizes.push(bytes - before);
    await warm.search([{query}]);
    const start = performance.now();
    const {results} = await warm.search([{query, hitsPerPage: 30, distinct: true}]);
    milliseconds += performance.now() - start;
    answers.push(pages(results[0]?.hits.map((hit) => new URL(hit.url_without_anchor).pathname) ?? []));
  }
  sizes.sort((a, b) => a - b);
  const kilobytes = (size = 0) => `${(size / 1000).toFixed(0)} kB`;
  return {
    engine: 'gosaur',
    answers,
    note: `first ${kilobytes(before)}, query ${kilobytes(sizes[sizes.length >> 1])}, at most ${kilobytes(sizes.at(-1))}; ${(milliseconds / queries.length).toFixed(1)} ms`,
  };
};
