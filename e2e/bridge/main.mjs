import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {compareCase} from './compare.mjs';

/**
 * Builds the sites below cases/ with Docusaurus, moves them with `gosaur migrate`, builds them with Gosaur, and prints
 * what differs beyond the deviations. Arguments: names of cases; none for all.
 */
const folder = join(import.meta.dirname, 'cases');
const names = process.argv.length > 2 ? process.argv.slice(2) : (await readdir(folder)).sort();
let failed = false;
for (const name of names) {
  const {pages, found} = await compareCase(join(folder, name), name);
  console.log(`${name}: ${pages} pages, ${found.length === 0 ? 'the same' : `${found.length} differences`}`);
  for (const difference of found) console.log(difference);
  failed ||= found.length > 0;
}
process.exitCode = failed ? 1 : 0;
