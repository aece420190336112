/** Lets all engines answer the queries on standard input; prints the pages that each finds. */

import {gosaur} from './gosaur';
import {miniSearch} from './minisearch';
import {pagefind} from './pagefind';

/** What a run is about. */
export interface Run {
  /** The folder of the built site. */
  site: string;
  /** The folder with the packages of the other engines. */
  packages: string;
  queries: string[];
}

/** What an engine finds: for each query, page paths, the best first. */
export interface Answers {
  engine: string;
  answers: string[][];
  note: string;
}

/** Answers the queries of a run; null where the engine is not installed. */
export type Evaluate = (run: Run) => Promise<Answers | null>;

/** The first ten different pages. */
export function pages(paths: string[]): string[] {
  return [...new Set(paths)].slice(0, 10);
}

async function input(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

const [site = '', packages = ''] = process.argv.slice(2);
const queries = JSON.parse(await input()) as string[];
const results: Answers[] = [];
for (const evaluate of [gosaur, miniSearch, pagefind]) {
  const result = await evaluate({site, packages, queries});
  if (result) {
    results.push(result);
  }
}
console.log(JSON.stringify(results));
process.exit(0);
