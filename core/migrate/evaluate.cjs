'use strict';
// Runs a bundled docusaurus.config file, which stands in standard input, and prints what
// it exports as JSON. argv: the path of the file.
//
// Values that JSON cannot hold become {"$kind": "function" | "pattern" | "missing", …}; a
// function of a package says which.
const {createRequire} = require('node:module');
const {dirname} = require('node:path');
const {pathToFileURL} = require('node:url');
const {readFileSync} = require('node:fs');
const {isModuleNamespaceObject} = require('node:util').types;

const file = process.argv.at(-1);
const missing = Symbol('missing');

/** Stands for a package that is not installed: whatever is read from it or made with it. */
function standIn(name) {
  const self = new Proxy(function () {}, {
    get: (_, key) => (key === missing ? name : key === Symbol.toPrimitive ? () => name : key === 'then' || key === '__esModule' ? undefined : self),
    apply: () => self,
    construct: () => self,
    getPrototypeOf: () => self,
  });
  return self;
}

/** What Node.js says of a package that it does not find, or that this release cannot load with require. */
const notLoadable = ['MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED', 'ERR_REQUIRE_ESM', 'ERR_REQUIRE_ASYNC_MODULE'];

/** The packages that functions come from. */
const packages = new Map();

/** A require that gives the name of what it cannot resolve, and a stand-in for what it cannot load. */
function lenientRequire(from) {
  const strict = createRequire(from);
  const lenient = (name) => {
    try {
      return strict(name);
    } catch (error) {
      if (!notLoadable.includes(error.code)) throw error;
      return standIn(name);
    }
  };
  lenient.resolve = (name, options) => {
    try {
      return strict.resolve(name, options);
    } catch {
      return name;
    }
  };
  return lenient;
}

/**
 * A package, as the file sees it that imports it. Packages are not bundled: they find their own files, start
 * threads of them, and wait for these. One that may only be imported is loaded from its file.
 */
function load(from, name, file) {
  const strict = createRequire(from);
  let found;
  try {
    found = strict(name);
  } catch (error) {
    found = lenientRequire(from)(error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? file : name);
  }
  for (const value of [found, ...Object.values(found)]) {
    if (typeof value === 'function' && !packages.has(value)) packages.set(value, name);
  }
  return isModuleNamespaceObject(found) ? {__esModule: true, ...found} : found;
}

globalThis.__gosaurStandIn = standIn;
globalThis.__gosaurLoad = load;
globalThis.__gosaurCreateRequire = lenientRequire;
globalThis.__gosaurConfigURL = pathToFileURL(file).href;

/** The template that a function for edit links stands for: it is called with the placeholders themselves. */
function template(make) {
  try {
    const names = ['docPath', 'versionDocsDirPath', 'version', 'blogPath', 'blogDirPath', 'permalink', 'locale'];
    const text = make(Object.fromEntries(names.map((name) => [name, `{${name}}`])));
    return /^https?:\/\/[^\s"]+$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function plain(value, key) {
  if (typeof value === 'function') {
    const name = value[missing];
    if (name !== undefined) return {$kind: 'missing', name};
    const text = key === 'editUrl' ? template(value) : undefined;
    return text ?? {$kind: 'function', name: value.name, package: packages.get(value)};
  }
  if (value instanceof RegExp) return {$kind: 'pattern', name: value.source};
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined).map(([k, v]) => [k, plain(v, k)]));
  }
  if (typeof value === 'bigint') return Number(value);
  return value;
}

async function main() {
  const module = {exports: {}};
  const run = new Function('require', 'module', 'exports', '__dirname', '__filename', readFileSync(0, 'utf8'));
  run(lenientRequire(file), module, module.exports, dirname(file), file);
  let config = module.exports.default ?? module.exports;
  if (typeof config === 'function') config = config();
  // What the configuration has started does not keep the process alive.
  process.stdout.write('\n' + JSON.stringify(plain(await config)), () => process.exit());
}

main().catch((error) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
