// Reports how much of each of our files also occurs in the installed npm packages of Docusaurus: an adapter may use
// their code, but our own theme must be written by us. Fails if the share exceeds the limit.
//
//   node scripts/originality.mjs [--limit 0.4] [--show 10]
//
// A file's share is the fraction of its runs of 12 tokens that occur anywhere in the packages. Comments do not count,
// and files of fewer than 40 runs are too short to judge.

import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import {parseArgs} from 'node:util';

const ours = ['theme/lucid', 'theme/minimal', 'theme/classic', 'core/client/src'];
const theirs = ['theme-classic', 'theme-common', 'theme-search-algolia'].map((name) => join('node_modules/@docusaurus', name));
const kinds = new Set(['.ts', '.tsx', '.js', '.mjs', '.css']);

/** Tables of names. They are an interface: the names determine the table. */
const tables = new Set(['core/client/src/docusaurus/theme-common/classNames.ts', 'theme/lucid/src/SearchTranslations/index.ts']);

const length = 12; // tokens of a run
const fewest = 40; // runs of a file

function runsOf(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '');
  const tokens = text.match(/[A-Za-z_$][\w$]*|[^\s\w]/g) ?? [];
  return new Set(tokens.slice(length - 1).map((_, i) => tokens.slice(i, i + length).join(' ')));
}

function sourcesIn(folder) {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && kinds.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(folder.length).includes('node_modules'))
    .sort();
}

const missing = theirs.filter((folder) => !existsSync(folder));
if (missing.length > 0) {
  console.error(`there is no ${missing.join(', no ')}: run npm ci`);
  process.exit(2);
}
const {values: options} = parseArgs({options: {limit: {type: 'string', default: '0.4'}, show: {type: 'string', default: '10'}}});

const known = new Map();
for (const file of theirs.flatMap(sourcesIn)) {
  runsOf(file).forEach((run) => known.set(run, known.get(run) ?? file));
}

/** Returns the file of the packages that contains most of these runs. */
function mostIn(runs) {
  const counts = new Map();
  runs.forEach((run) => counts.set(known.get(run), (counts.get(known.get(run)) ?? 0) + 1));
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

const judged = ours
  .flatMap(sourcesIn)
  .filter((file) => !tables.has(file))
  .map((file) => ({file, runs: [...runsOf(file)]}))
  .filter(({runs}) => runs.length >= fewest)
  .map(({file, runs}) => {
    const shared = runs.filter((run) => known.has(run));
    return {file, share: shared.length / runs.length, from: mostIn(shared)};
  })
  .sort((a, b) => b.share - a.share);
const above = judged.filter(({share}) => share > Number(options.limit));

for (const {file, share, from} of judged.slice(0, Math.max(above.length, Number(options.show)))) {
  console.log(`${share.toFixed(2)} ${file}${share > Number(options.limit) ? ` <- ${from}` : ''}`);
}
console.log(`${above.length} of ${judged.length} files have more than ${100 * Number(options.limit)} % in common with Docusaurus's`);
process.exitCode = above.length > 0 ? 1 : 0;
