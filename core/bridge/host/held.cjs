// Holds values that cannot be encoded as JSON, such as functions in options of content plugins, and gives the host a name
// for each. The host passes the name back where the value is needed.
'use strict';
const path = require('node:path');
const {createHash} = require('node:crypto');

/** The prefix of the names. To the host they are references to functions of the site. */
const prefix = 'require:held:';

/** The values by their names. */
const values = new Map();

/** Returns the parts of a value that determine its behavior, as text. */
function textOf(value, above = []) {
  if (typeof value === 'function') return `function ${value.name}: ${value}`;
  if (value instanceof RegExp || typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (above.includes(value)) return 'circular';
  const below = Object.entries(value instanceof Map || value instanceof Set ? [...value] : value);
  return `{${below.map(([key, v]) => `${JSON.stringify(key)}: ${textOf(v, [...above, value])}`).join(', ')}}`;
}

/**
 * Holds a value and returns its name. An equivalent value has the same name in later processes, so that results of earlier
 * builds remain valid.
 *
 * @param {any} value
 * @param {string} place the unique location of the value
 * @param {string} siteDir
 */
function hold(value, place, siteDir) {
  const digest = createHash('sha256').update(textOf(value).replaceAll(siteDir, '')).digest('hex').slice(0, 16);
  const name = `${prefix}${place}:${digest}`;
  values.set(name, value);
  return name;
}

/** Returns the value with a name; undefined if there is none. */
function heldBy(name) {
  if (!name.startsWith(prefix)) return undefined;
  if (!values.has(name)) throw new Error(`nothing is kept under the name ${name}`);
  return values.get(name);
}

/** The options that are paths of files and folders. */
const isPath = /\.(?:path|sidebarPath|authorsMapPath)$/;

/** Returns options for the host: with names instead of functions at any depth, and with paths relative to the site. */
function withoutFunctions(value, place, siteDir) {
  if (typeof value === 'function') return hold(value, place, siteDir);
  if (typeof value === 'string' && path.isAbsolute(value) && (isPath.test(place) || value.startsWith(siteDir + path.sep))) {
    return path.relative(siteDir, value).split(path.sep).join('/') || '.';
  }
  if (Array.isArray(value)) return value.map((v, i) => withoutFunctions(v, `${place}.${i}`, siteDir));
  if (value === null || typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, withoutFunctions(v, `${place}.${key}`, siteDir)]));
}

/** The keys of a content plugin's options that contain lists of Markdown plugins. */
const listKeys = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins', 'recmaPlugins'];

/**
 * Splits the options of a content plugin into those for the host and the lists of Markdown plugins: {options, markdown}. An
 * entry of a list is the name of a value from a preset or plugin.
 *
 * @param {Record<string, any> | undefined} given
 * @param {{place: string, label: string, file: string | undefined}} source the owner of the options
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

/** Returns an entry of a list of Markdown plugins. Entries that name a module, as in a configuration, are unchanged. */
function listed(entry, {place, label, file}, siteDir) {
  const [plugin] = Array.isArray(entry) ? entry : [entry];
  if (typeof plugin === 'string') return withoutFunctions(entry, place, siteDir);
  const name = hold(entry, place, siteDir);
  owners.set(name, {label: plugin?.name ? `${plugin.name} of ${label}` : label, file});
  return name;
}

/** The owners of Markdown plugins in lists, by the names of the plugins: {label, file}. */
const owners = new Map();

const ownerOf = (name) => owners.get(name);

module.exports = {heldBy, listKeys, ownerOf, partOptions};
