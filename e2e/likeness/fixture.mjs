// Builds the site in site/ with Docusaurus and with Gosaur, and compares the appearance of its views: see README.md.
//
//   node fixture.mjs [--gosaur PROGRAM] [--out DIR] [--only VARIANT] [--pages PATTERN] [--max PERCENT] [--keep]

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {chromium} from 'playwright-core';
import {elementDifferences} from './compare/elements.mjs';
import {serve} from './compare/serve.mjs';
import {pictureDifference, take} from './compare/view.mjs';
import {intended} from './intended.mjs';
import {variants} from './views.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const {values: options} = parseArgs({
  options: {
    gosaur: {type: 'string', default: path.join(here, '../../bin/gosaur')}, out: {type: 'string', default: path.join(here, '../../build/likeness')},
    only: {type: 'string'}, pages: {type: 'string', default: '.'}, max: {type: 'string', default: '1'}, keep: {type: 'boolean', default: false},
  },
});
const out = path.resolve(options.out);
const site = path.join(here, 'site');

/**
 * Writes a configuration whose overrides are copies of all components of Docusaurus's theme, except for the two that are
 * empty because other packages replace them; the site's own overrides win. Returns its name without extension.
 */
function ejectAll(config) {
  const folder = path.join(site, 'ejected');
  fs.rmSync(folder, {recursive: true, force: true});
  const components = path.join(here, 'node_modules/@docusaurus/theme-classic/lib/theme');
  fs.cpSync(components, folder, {recursive: true, filter: (file) => !/\.d\.ts$|theme[\\/](SearchBar|Mermaid)(\.|$)/.test(file)});
  fs.cpSync(path.join(site, 'src/theme'), folder, {recursive: true});
  const text = fs.readFileSync(path.join(site, `${config}.toml`), 'utf8');
  fs.writeFileSync(path.join(site, 'ejected.toml'), text.replace(/^use = "classic"$/m, '$&\noverrides = "./ejected"'));
  return 'ejected';
}

/** Returns the folder in which the views of Docusaurus's build are kept until it builds again. */
function takenFolder(like) {
  return path.join(out, `taken-${like}`);
}

/** Captures a view of Docusaurus's build, once for all variants that are compared with it. */
async function takeTheirs(browser, origin, {name, like = name}, view) {
  const file = path.join(takenFolder(like), nameOf(view));
  if (fs.existsSync(`${file}.json`)) {
    return {elements: JSON.parse(fs.readFileSync(`${file}.json`, 'utf8')), picture: fs.readFileSync(`${file}.png`)};
  }
  const taken = await take(browser, origin + view.page, view);
  fs.mkdirSync(takenFolder(like), {recursive: true});
  fs.writeFileSync(`${file}.png`, taken.picture);
  fs.writeFileSync(`${file}.json`, JSON.stringify(taken.elements));
  return taken;
}

/** Returns the file name of a view. */
function nameOf({page, width, mode, action}) {
  return [page.replace(/\W+/g, '_'), width, mode, action].filter(Boolean).join('-');
}

/** Builds the site with both programs; with --keep, an earlier build of Docusaurus is reused. */
function build({name, config = name, like = name, ejected = false}) {
  const [theirs, ours] = [path.join(out, `docusaurus-${like}`), path.join(out, `gosaur-${name}`)];
  const isThere = fs.existsSync(path.join(theirs, 'index.html'));
  if (!isThere || (like === name && !options.keep)) {
    fs.rmSync(takenFolder(like), {recursive: true, force: true});
    const program = path.join(here, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    execFileSync(process.execPath, [program, 'build', '--config', `${config}.config.js`, '--out-dir', theirs], {cwd: site, stdio: 'inherit'});
  }
  execFileSync(path.resolve(options.gosaur), ['build', '--quiet', '--config', `${ejected ? ejectAll(config) : config}.toml`, '--out-dir', ours], {cwd: site, stdio: 'inherit'});
  return {theirs, ours};
}

const used = new Set();

/** Returns the differences of elements that are not intended. */
function unintended(differences) {
  return differences.filter(({path: where, what}) => {
    const entry = intended.find((each) => each.where.test(where) && [each.what].flat().includes(what));
    used.add(entry);
    return !entry;
  });
}

async function compareView(browser, origins, variant, view) {
  const [theirs, ours] = await Promise.all([takeTheirs(browser, origins[0], variant, view), take(browser, origins[1] + view.page, view)]);
  const {share, picture} = pictureDifference(theirs.picture, ours.picture);
  const name = `${variant.name}-${nameOf(view)}`;
  for (const [kind, data] of Object.entries({docusaurus: theirs.picture, gosaur: ours.picture, difference: picture})) {
    const file = path.join(out, 'views', `${name}.${kind}.png`);
    fs.rmSync(file, {force: true});
    if (data) {
      fs.writeFileSync(file, data);
    }
  }
  const elements = unintended(elementDifferences(theirs.elements, ours.elements));
  const {page, width, mode, action = ''} = view;
  console.log(`${(100 * share).toFixed(2).padStart(6)} %  ${String(elements.length).padStart(4)}  ${variant.name} ${page} ${width} ${mode} ${action}`);
  return {name, share, elements};
}

async function compareVariant(browser, variant) {
  const {base = '/', views} = variant;
  const folders = build(variant);
  const servers = [await serve(folders.theirs, base), await serve(folders.ours, base)];
  const rows = [];
  for (const view of views.filter(({page}) => new RegExp(options.pages).test(page))) {
    rows.push(await compareView(browser, servers.map(({origin}) => origin), variant, view));
  }
  servers.forEach((server) => server.close());
  return rows;
}

/** Prints the most frequent differences, without the numbers of siblings. */
function tally(rows) {
  const counts = new Map();
  for (const {path: where, what, theirs, ours} of rows.flatMap((row) => row.elements)) {
    const key = `${where.replace(/:\d+/g, '').split(' > ').slice(-3).join(' > ')}  ${what}: ${theirs} → ${ours}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, 40)) {
    console.log(`${String(count).padStart(5)}  ${key}`);
  }
}

function contactSheet(rows) {
  const figure = ({name, share, elements}) =>
    `<h3>${(100 * share).toFixed(2)} %, ${elements.length} elements: ${name}</h3>${['docusaurus', 'gosaur', ...(share > 0 ? ['difference'] : [])].map((kind) => `<img src="views/${name}.${kind}.png">`).join('')}`;
  return `<!doctype html><meta charset="utf-8"><title>Likeness</title><style>body{font:14px sans-serif}img{width:32vw;vertical-align:top;border:1px solid #ccc}</style>${rows.map(figure).join('')}`;
}

fs.mkdirSync(path.join(out, 'views'), {recursive: true});
fs.writeFileSync(path.join(out, 'package.json'), '{"type": "commonjs"}\n'); // for the code that Docusaurus runs there
const browser = await chromium.launch({executablePath: process.env.CHROME_PATH, args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']});
const rows = [];
for (const variant of variants.filter(({name}) => !options.only || name === options.only)) {
  rows.push(...(await compareVariant(browser, variant)));
}
await browser.close();
rows.sort((a, b) => b.share - a.share);
fs.writeFileSync(path.join(out, 'differences.json'), JSON.stringify(rows, null, 1));
fs.writeFileSync(path.join(out, 'index.html'), contactSheet(rows));

console.log();
tally(rows);
const differing = rows.filter(({share}) => 100 * share > Number(options.max)).length;
const elements = rows.reduce((sum, row) => sum + row.elements.length, 0);
const whole = !options.only && options.pages === '.';
const unneeded = whole ? intended.filter((entry) => !used.has(entry)) : [];
unneeded.forEach(({where, what}) => console.log(`intended.mjs names a difference that there is not: ${where} ${what}`));
console.log(`${rows.length} views, ${differing} with more than ${options.max} % of other pixels, ${elements} differences of elements; worst ${(100 * rows[0].share).toFixed(2)} %`);
process.exitCode = differing + elements + unneeded.length > 0 ? 1 : 0;
