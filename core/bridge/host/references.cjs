// Keeps values that cannot be encoded as JSON, such as functions in options of content plugins, and gives the host a
// reference to each. The host passes the reference back where the value is needed.
'use strict';
const path = require('node:path');
const {createHash} = require('node:crypto');

/** The prefix of the references. To the host they are references to functions of the site. */
const referencePrefix = 'require:held:';

/** The values by their references. */
const values = new Map();

/** Returns the parts of a value that determine its behavior, as text. */
function describe(value, ancestors = []) {
  if (typeof value === 'function') return `function ${value.name}: ${value}`;
  if (value instanceof RegExp || typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (ancestors.includes(value)) return 'circular';
  const entries = Object.entries(value instanceof Map || value instanceof Set ? [...value] : value);
  return `{${entries.map(([key, v]) => `${JSON.stringify(key)}: ${describe(v, [...ancestors, value])}`).join(', ')}}`;
}

/**
 * Keeps a value and returns a reference to it. An equivalent value has the same reference in later processes, so that results of
 * earlier builds remain valid.
 *
 * @param {any} value
 * @param {string} place the unique location of the value
 * @param {string} siteDir
 */
function referenceTo(value, place, siteDir) {
  const digest = createHash('sha256').update(describe(value).replaceAll(siteDir, '')).digest('hex').slice(0, 16);
  const reference = `${referencePrefix}${place}:${digest}`;
  values.set(reference, value);
  return reference;
}

/** Returns the value that a reference refers to; undefined for other texts. */
function valueOfReference(reference) {
  if (!reference.startsWith(referencePrefix)) return undefined;
  if (!values.has(reference)) throw new Error(`there is no value for the reference ${reference}`);
  return values.get(reference);
}

/** The options that are paths of files and folders. */
const isPathOption = /\.(?:path|sidebarPath|authorsMapPath)$/;

/** Returns options for the host: with references instead of functions at any depth, and with paths relative to the site. */
function replaceFunctions(value, place, siteDir) {
  if (typeof value === 'function') return referenceTo(value, place, siteDir);
  if (typeof value === 'string' && path.isAbsolute(value) && (isPathOption.test(place) || value.startsWith(siteDir + path.sep))) {
    return path.relative(siteDir, value).split(path.sep).join('/') || '.';
  }
  if (Array.isArray(value)) return value.map((v, i) => replaceFunctions(v, `${place}.${i}`, siteDir));
  if (value === null || typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, replaceFunctions(v, `${place}.${key}`, siteDir)]));
}

/** The keys of a content plugin's options that contain lists of Markdown plugins. */
const markdownListKeys = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins', 'recmaPlugins'];

/**
 * Splits the options of a content plugin into those for the host and the lists of Markdown plugins: {options, markdown}. An
 * entry of a list is the name of a value from a preset or plugin.
 *
 * @param {Record<string, any> | undefined} allOptions
 * @param {{place: string, label: string, file: string | undefined}} source the owner of the options
 * @param {string} siteDir
 */
function splitOptions(allOptions, {place, label, file}, siteDir) {
  const options = {};
  const markdown = {};
  for (const [key, value] of Object.entries(allOptions ?? {})) {
    const at = `${place}.${key}`;
    if (!markdownListKeys.includes(key) || !Array.isArray(value)) options[key] = replaceFunctions(value, at, siteDir);
    else if (value.some(Boolean)) markdown[key] = value.filter(Boolean).map((entry, i) => listEntry(entry, {place: `${at}.${i}`, label, file}, siteDir));
  }
  return {options, markdown};
}

/** Returns an entry of a list of Markdown plugins. Entries that name a module, as in a configuration, are unchanged. */
function listEntry(entry, {place, label, file}, siteDir) {
  const [plugin] = Array.isArray(entry) ? entry : [entry];
  if (typeof plugin === 'string') return replaceFunctions(entry, place, siteDir);
  const name = referenceTo(entry, place, siteDir);
  owners.set(name, {label: plugin?.name ? `${plugin.name} of ${label}` : label, file});
  return name;
}

/** The owners of Markdown plugins in lists, by the names of the plugins: {label, file}. */
const owners = new Map();

const ownerOf = (name) => owners.get(name);

module.exports = {valueOfReference, markdownListKeys, ownerOf, splitOptions};
