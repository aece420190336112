// Keeps values that have no form in JSON, such as functions that presets put into the options of content plugins, and
// gives the host a name for each: the host hands the name back where the value is needed.
'use strict';
const path = require('node:path');
const {createHash} = require('node:crypto');

/** What the names begin with: to the host they are references to functions of the site. */
const prefix = 'require:held:';

/** The values by their names. */
const values = new Map();

/** The parts of a value that decide what it does, as text. */
function textOf(value, above = []) {
  if (typeof value === 'function') return `function ${value.name}: ${value}`;
  if (value instanceof RegExp || typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (above.includes(value)) return 'circular';
  const below = Object.entries(value instanceof Map || value instanceof Set ? [...value] : value);
  return `{${below.map(([key, v]) => `${JSON.stringify(key)}: ${textOf(v, [...above, value])}`).join(', ')}}`;
}

/**
 * Keeps a value and returns its name. A value that does the same has the same name in the next process, so that results
 * of earlier builds hold.
 *
 * @param {any} value
 * @param {string} place where the value stands, of which there is one
 * @param {string} siteDir
 */
function hold(value, place, siteDir) {
  const digest = createHash('sha256').update(textOf(value).replaceAll(siteDir, '')).digest('hex').slice(0, 16);
  const name = `${prefix}${place}:${digest}`;
  values.set(name, value);
  return name;
}

/** The value of a name; undefined for a text that is none. */
function heldBy(name) {
  if (!name.startsWith(prefix)) return undefined;
  if (!values.has(name)) throw new Error(`nothing is kept under the name ${name}`);
  return values.get(name);
}

/** The options that are paths of files and folders. */
const isPath = /\.(?:path|sidebarPath|authorsMapPath)$/;

/** Options as the host reads them: with names in place of functions at any depth, and with paths that begin at the site. */
function withoutFunctions(value, place, siteDir) {
  if (typeof value === 'function') return hold(value, place, siteDir);
  if (typeof value === 'string' && path.isAbsolute(value) && (isPath.test(place) || value.startsWith(siteDir + path.sep))) {
    return path.relative(siteDir, value).split(path.sep).join('/') || '.';
  }
  if (Array.isArray(value)) return value.map((v, i) => withoutFunctions(v, `${place}.${i}`, siteDir));
  if (value === null || typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, withoutFunctions(v, `${place}.${key}`, siteDir)]));
}

/** The keys of a content plugin's options with lists of plugins of Markdown. */
const listKeys = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins', 'recmaPlugins'];

/**
 * Parts the options of a content plugin into those that the host reads, and the lists of plugins of Markdown: {options,
 * markdown}. An entry of a list is the name of what a preset or a plugin has put there.
 *
 * @param {Record<string, any> | undefined} given
 * @param {{place: string, label: string, file: string | undefined}} source whose options they are
 * @param {string} siteDir
 */
function partOptions(given, {place, label, file}, siteDir) {
  const options = {};
  const markdown = {};
  for (const [key, value] of Object.entries(given ?? {})) {
    const at = `${place}.${key}`;
    if (!listKeys.includes(key) || !Array.isArray(value)) options[key] = withoutFunctions(value, at, siteDir);
    else if (value.some(Boolean)) markdown[key] = value.filter(Boolean).map((entry, i) => listed(entry, {place: `${at}.${i}`, label, file}, siteDir));
  }
  return {options, markdown};
}

/** An entry of a list of plugins of Markdown. One that names a module, as a configuration does, stays. */
function listed(entry, {place, label, file}, siteDir) {
  const [plugin] = Array.isArray(entry) ? entry : [entry];
  if (typeof plugin === 'string') return withoutFunctions(entry, place, siteDir);
  const name = hold(entry, place, siteDir);
  owners.set(name, {label: plugin?.name ? `${plugin.name} of ${label}` : label, file});
  return name;
}

/** Who has put plugins of Markdown into lists, by the names of these: {label, file}. */
const owners = new Map();

const ownerOf = (name) => owners.get(name);

module.exports = {heldBy, listKeys, ownerOf, partOptions};
