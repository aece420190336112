// Measures how much building the index adds to a cold build: see README.md.
//
//   node cost.mjs [--pages 5000] [--pairs 8]
//
// The builds of a pair differ only in the index: one program is built as it is, the other with a search plugin
// whose indexing hook is hidden. So both sites have the same pages, with the search box, its dialog and its
// worker, which is checked.

import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdtemp, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {loadavg, tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {buildSite, writeSite} from './site.mjs';

const {values} = parseArgs({options: {pages: {type: 'string', default: '5000'}, pairs: {type: 'string', default: '8'}}});
const run = promisify(execFile);

/** How much the index may add to the time of a cold build, in percent. */
const GOAL = 10;

/** Builds the program, and the one without an index, in a folder. */
async function programs(work) {
  const source = resolve('plugins/search/plugin.go');
  const code = await readFile(source, 'utf8');
  const made = 'return &Plugin{}';
  if (code.split(made).length !== 2) {
    throw new Error(`${source} should have "${made}" once.`);
  }
  const hooks = ['Plugin', 'RouteBuilder', 'OutputDescriber', 'PostBuilder'];
  const wrapped = `p := &Plugin{}; return struct{${hooks.map((hook) => `plugin.${hook}`).join('; ')}}{${hooks.map(() => 'p').join(', ')}}`;
  const [changed, overlay] = [join(work, 'plugin.go'), join(work, 'overlay.json')];
  await writeFile(changed, code.replace(made, wrapped));
  await writeFile(overlay, JSON.stringify({Replace: {[source]: changed}}));
  const out = {indexed: join(work, 'indexed'), plain: join(work, 'plain')};
  await run('go', ['build', '-o', out.indexed, '.']);
  await run('go', ['build', '-overlay', overlay, '-o', out.plain, '.']);
  return out;
}

/** Returns a digest of all files of a folder except those of the index, and the number and size of the latter. */
async function contents(dir) {
  const digest = createHash('sha256');
  const index = {files: 0, bytes: 0};
  const entries = await readdir(dir, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    const name = file.slice(dir.length + 1);
    const data = await readFile(file);
    if (name.startsWith('search-data/')) {
      index.files++;
      index.bytes += data.length;
    } else {
      digest.update(`${name}\0${data.length}\0`).update(data);
    }
  }
  return {digest: digest.digest('hex'), index};
}

const middle = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
const percent = (share) => `${share >= 0 ? '+' : ''}${share.toFixed(1)} %`;

/** Prints the times of builds with and without the index, and the shares by which they differ pair by pair. */
function tell(name, pairs, of) {
  const shares = pairs.map(({indexed, plain}) => (of(indexed) / of(plain) - 1) * 100);
  const times = ['indexed', 'plain'].map((kind) => `${middle(pairs.map((pair) => of(pair[kind]))).toFixed(2)} s`);
  const spread = `from ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`;
  console.log(`${name.padEnd(20)} ${times[0]} with the index, ${times[1]} without: ${percent(middle(shares))}, ${spread}`);
  return middle(shares);
}

const load = () => loadavg().map((value) => value.toFixed(1)).join(' ');

const work = await mkdtemp(join(tmpdir(), 'gosaur-search-cost-'));
try {
  const program = await programs(work);
  const site = join(work, 'site');
  await writeSite(site, Number(values.pages));
  const out = (kind) => join(work, `out-${kind}`);
  const build = (kind) => buildSite(program[kind], site, out(kind));
  console.log(`Load: ${load()}`);
  await build('plain'); // fills the caches of the system
  const pairs = [];
  for (let i = 0; i < Number(values.pairs); i++) {
    const pair = {};
    for (const kind of i % 2 === 0 ? ['indexed', 'plain'] : ['plain', 'indexed']) {
      pair[kind] = await build(kind);
    }
    pairs.push(pair);
    console.log(`  ${pair.indexed.cpu.toFixed(2)} s and ${pair.plain.cpu.toFixed(2)} s of the processor; load ${load()}`);
  }
  const [indexed, plain] = [await contents(out('indexed')), await contents(out('plain'))];
  if (indexed.digest !== plain.digest || indexed.index.files === 0 || plain.index.files > 0) {
    throw new Error('The two builds should differ in the index alone.');
  }
  console.log(`${values.pages} pages, ${values.pairs} pairs; the index: ${indexed.index.files} files, ${(indexed.index.bytes / 1e6).toFixed(2)} MB`);
  console.log(pairs.at(-1).indexed.summary);
  const share = tell('Processor', pairs, ({cpu}) => cpu);
  tell('Clock', pairs, ({wall}) => wall);
  console.log(`Wanted: at most ${percent(GOAL)} of the processor${share > GOAL ? '  MISSED' : ''}`);
} finally {
  await rm(work, {recursive: true, force: true});
}
