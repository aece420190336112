'use strict';
// Runs a bundled docusaurus.config file, which stands in standard input, and prints what
// it exports as JSON. argv: the path of the file.
//
// Values that JSON cannot hold become {"$kind": "function" | "pattern" | "missing", …}.
const {createRequire} = require('node:module');
const {dirname} = require('node:path');
const {pathToFileURL} = require('node:url');
const {readFileSync} = require('node:fs');

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

/** A require that gives the name of what it cannot resolve, and a stand-in for what it cannot load. */
function lenientRequire(from) {
  const strict = createRequire(from);
  const lenient = (name) => {
    try {
      return strict(name);
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
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

globalThis.__gosaurStandIn = standIn;
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
    return text ?? {$kind: 'function', name: value.name};
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
  process.stdout.write('\n' + JSON.stringify(plain(await config)));
}

main().catch((error) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
