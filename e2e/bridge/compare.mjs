import {cp, mkdtemp, readFile, readdir, rm, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {siteFacts} from '../parity/facts/site.mjs';
import {describe, differences} from '../parity/differences.mjs';
import {run, withRemote} from './programs.mjs';
import {without} from './deviations.mjs';

const modules = join(import.meta.dirname, 'node_modules');
const docusaurus = join(modules, '@docusaurus/core/bin/docusaurus.mjs');
const gosaur = join(import.meta.dirname, '../../bin/gosaur');

/** Builds a case with both builders and returns the number of its pages and the differences, in words. */
export async function compareCase(source, name) {
  const keep = process.env.BRIDGE_KEEP;
  const folder = keep ? join(keep, name) : await mkdtemp(join(tmpdir(), 'gosaur-bridge-'));
  try {
    const [theirs, ours] = await withRemote(async (env) => [await buildWithDocusaurus(source, join(folder, 'docusaurus'), env), await buildWithGosaur(source, join(folder, 'gosaur'), env)]);
    const pages = Object.keys(theirs).filter((file) => file.endsWith('.html')).length;
    const {rest, stale} = without(name, differences(theirs, ours));
    return {pages, found: [...rest.map(describe), ...stale.map((deviation) => `the deviation of ${deviation} is none any more`)]};
  } finally {
    if (!keep) await rm(folder, {recursive: true});
  }
}

/** Makes a site a git repository with one commit, for plugins that read dates from git. */
async function commit(site, env) {
  const date = '2024-05-06T07:08:09Z';
  const dated = {...env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  const author = ['-c', 'user.name=Otter', '-c', 'user.email=otter@parity.example'];
  for (const args of [['init', '--quiet'], ['add', '--all'], [...author, 'commit', '--quiet', '--message', 'Add the site']]) await run(site, 'git', args, dated);
}

async function buildWithDocusaurus(source, site, env) {
  if (process.env.BRIDGE_KEEP && await exists(join(site, 'build'))) return facts(site);
  await rm(site, {recursive: true, force: true});
  await copy(source, site);
  await commit(site, env);
  for (const command of await commandsOf(source)) await run(site, process.execPath, [docusaurus, ...command], env);
  await run(site, process.execPath, [docusaurus, 'build', '--no-minify'], env);
  return facts(site);
}

async function buildWithGosaur(source, site, env) {
  await rm(site, {recursive: true, force: true});
  await copy(source, site);
  await commit(site, env);
  if (!(await readdir(source)).includes('docusaurus.toml')) await run(site, gosaur, ['migrate'], env);
  for (const command of await commandsOf(source)) await run(site, gosaur, ['plugin', 'run', ...command], env);
  await run(site, gosaur, ['build', '--no-cache'], env);
  return facts(site);
}

/** The commands of plugins that a case runs before it is built. */
async function commandsOf(source) {
  return JSON.parse(await readFile(join(source, 'commands.json'), 'utf8').catch(() => '[]'));
}

async function copy(source, site) {
  await cp(source, site, {recursive: true});
  await symlink(modules, join(site, 'node_modules'));
}

const exists = (path) => readdir(path).then(() => true, () => false);

/** The facts of a built site, by file: those of pages, the global data by plugin and instance, and files of plugins. */
async function facts(site) {
  const build = join(site, 'build');
  const pages = Object.fromEntries(Object.entries(await siteFacts(build, true)).map(([file, found]) => [file, comparable(found)]));
  const shown = /<pre[^>]*>([^]*?)<\/pre>/.exec(await readFile(join(build, 'global/index.html'), 'utf8'));
  delete pages['global/index.html'];
  const data = JSON.parse(shown[1].replace(/<!-- -->/g, '').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
  return {...pages, 'global data': Object.fromEntries(Object.entries(data).filter(([plugin]) => !builtIn.has(plugin)).flatMap(([plugin, instances]) => Object.entries(instances).map(([id, value]) => [`${plugin} ${id}`, sorted(value)]))), 'other files': {names: await otherFiles(build)}};
}

/** Plugins whose data depends on the builder: Gosaur gives pages only the part of it that they show. */
const builtIn = new Set(['docs', 'blog', 'pages', 'sitemap', 'search', 'llms', 'reader', 'redirects', 'analytics',
  'docusaurus-plugin-content-docs', 'docusaurus-plugin-content-blog', 'docusaurus-plugin-content-pages', 'docusaurus-plugin-debug']);

/** Returns facts without insignificant differences: white space between words, and the order of keys. */
function comparable(found) {
  const dense = (value) => (typeof value === 'string' ? value.replace(/\s+/g, '') : Array.isArray(value) ? value.map(dense) : value);
  const out = {...found};
  for (const name of ['text', 'headings', 'links', 'toc']) if (name in out) out[name] = dense(out[name]);
  if (out.structuredData) out.structuredData = sorted(out.structuredData);
  return out;
}

/** A value with the keys of its objects in order. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}

/** The names of files that are neither pages nor bundled, with hashes left out. */
async function otherFiles(build) {
  const all = await readdir(build, {recursive: true, withFileTypes: true});
  return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(build.length + 1))
    .filter((name) => !/^(?:assets|page-data)\//.test(name) && !name.endsWith('.html') && name !== '.gosaur-output').map((name) => name.replace(/-[0-9a-f]{8}(?=\.)/, '-HASH')).sort();
}
