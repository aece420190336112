/** Runs the queries on standard input through all engines, and prints the pages that each finds. */

import {gosaur} from './gosaur';
import {miniSearch} from './minisearch';
import {pagefind} from './pagefind';
import type {Answers} from './run';

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
// Pagefind keeps the process alive.
process.stdout.write(JSON.stringify(results), () => process.exit(0));
