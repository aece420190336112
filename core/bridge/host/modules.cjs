// Finds and loads the modules of plugins, as Docusaurus does: packages by name or short name, and files of the site by
// path, whether they are CommonJS, ES modules or TypeScript.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {createRequire} = require('node:module');
const {pathToFileURL} = require('node:url');
const {valueOfReference} = load('references.cjs');

const extensions = ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'];

/** Expands a short package name: "x" to "docusaurus-plugin-x", "@scope/x" to "@scope/docusaurus-plugin-x". */
function candidateNames(name) {
  const kinds = ['plugin', 'theme', 'preset'];
  const scoped = /^(@[^/]+)(?:\/(.+))?$/.exec(name);
  const names = [name];
  for (const kind of kinds) {
    if (!scoped) names.push(`docusaurus-${kind}-${name}`);
    else if (scoped[1] === '@docusaurus' && scoped[2]) names.push(`@docusaurus/${kind}-${scoped[2]}`);
    else names.push(scoped[2] ? `${scoped[1]}/docusaurus-${kind}-${scoped[2]}` : `${scoped[1]}/docusaurus-${kind}`);
  }
  return names;
}

/**
 * Resolves a module from a folder.
 *
 * @param {string} spec a package's name, or a path
 * @param {string} from an absolute path of a folder
 * @returns {string} the absolute path
 */
function resolveModule(spec, from) {
  const require = createRequire(path.join(from, 'x.js'));
  if (/^\.{0,2}[\\/]/.test(spec) || path.isAbsolute(spec)) return findFile(path.resolve(from, spec), require);
  for (const name of candidateNames(spec)) {
    try {
      return require.resolve(name);
    } catch (error) {
      if (error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return findImportOnlyModule(name, from);
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  const error = new Error(`there is no package "${spec}" in node_modules: run npm install ${spec}`);
  error.code = 'MODULE_NOT_FOUND';
  throw error;
}

/** Finds the entry point of a package that can only be imported. */
function findImportOnlyModule(name, from) {
  const {dir, entry} = findPackage(name, from);
  return path.join(dir, entry);
}

/** Finds a package as seen from a folder: its folder and its entry point; undefined if there is none. */
function findPackage(name, from) {
  for (let dir = fs.realpathSync(from); ; dir = path.dirname(dir)) {
    const folder = path.join(dir, 'node_modules', name);
    if (fs.existsSync(path.join(folder, 'package.json'))) {
      const realFolder = fs.realpathSync(folder);
      return {dir: realFolder, entry: entryOf(JSON.parse(fs.readFileSync(path.join(realFolder, 'package.json'), 'utf8')))};
    }
    if (path.dirname(dir) === dir) return undefined;
  }
}

/** Returns the file that an import of a package loads, relative to its folder. */
function entryOf(manifest) {
  const pick = (entry) => (typeof entry === 'object' && entry ? pick(entry.import ?? entry.node ?? entry.default) : entry);
  return pick(manifest.exports?.['.'] ?? manifest.exports) ?? manifest.module ?? manifest.main ?? 'index.js';
}

function findFile(file, require) {
  const isFile = (f) => fs.statSync(f, {throwIfNoEntry: false})?.isFile();
  if (isFile(file)) return file;
  for (const ext of extensions) if (isFile(file + ext)) return file + ext;
  try {
    return require.resolve(file);
  } catch {
    for (const ext of extensions) if (isFile(path.join(file, 'index' + ext))) return path.join(file, 'index' + ext);
  }
  throw new Error(`there is no file ${file}`);
}

/** Matches imports by relative paths. */
const relativeImport = /(?:from\s*|import\s*\(?\s*|require\s*\(\s*)(['"])(\.{1,2}\/[^'"]*)\1/g;

/**
 * Returns the files of a module, the module itself first: for a file of the site, including all files that it imports; for
 * a package, only the file.
 */
function filesOf(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  if (file.includes(`${path.sep}node_modules${path.sep}`) || !extensions.includes(path.extname(file))) return found;
  for (const [, , name] of fs.readFileSync(file, 'utf8').matchAll(relativeImport)) {
    try {
      filesOf(resolveModule(name, path.dirname(file)), found);
    } catch {
      // the import itself reports the error
    }
  }
  return found;
}

/** Files that package managers write after installing packages. */
const installRecords = ['.package-lock.json', '.yarn-integrity', '.yarn-state.yml', '.modules.yaml'];

/** Returns the files that change when packages are installed for a folder, whether or not they exist. */
function installRecordsAbove(dir) {
  const files = installRecords.map((name) => path.join(dir, 'node_modules', name));
  return path.dirname(dir) === dir ? files : [...files, ...installRecordsAbove(path.dirname(dir))];
}

/** Loads a file of any module type. */
async function loadFile(file, from, importModule) {
  const require = createRequire(path.join(from, 'x.js'));
  const asModule = () => loadWithJiti(file, require) ?? importModule(pathToFileURL(file).href);
  if (/\.[mc]?tsx?$/.test(file) || usesBothModuleTypes(file)) return asModule();
  if (file.endsWith('.mjs')) return importModule(pathToFileURL(file).href);
  try {
    return require(file);
  } catch (error) {
    const isModule = ['ERR_REQUIRE_ESM', 'ERR_REQUIRE_ASYNC_MODULE', 'ERR_MODULE_NOT_FOUND', 'ERR_UNSUPPORTED_DIR_IMPORT'].includes(error?.code) ||
      /in ES module scope/.test(error?.message) ||
      (error instanceof SyntaxError && /import statement|Unexpected token 'export'|import\.meta|'import' and 'export'/.test(error.message));
    if (!isModule) throw error;
  }
  return asModule();
}

/** Names that exist in CommonJS, but not in ES modules. */
const commonJSNames = ['require', '__dirname', '__filename'];

/** Reports whether a file of the site is an ES module that uses names of CommonJS, which Docusaurus supports. */
function usesBothModuleTypes(file) {
  if (!/\.m?js$/.test(file) || file.includes(`${path.sep}node_modules${path.sep}`)) return false;
  const text = fs.readFileSync(file, 'utf8');
  if (!/^\s*(?:import|export)\b/m.test(text)) return false;
  const isDeclared = (name) => new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b|\\bimport\\b[^;]*\\b${name}\\b[^;]*\\bfrom\\b`).test(text);
  const isUsed = (name) => new RegExp(`(?<![.\\w$])${name}\\b`).test(text);
  return commonJSNames.some(isUsed) && !commonJSNames.some(isDeclared);
}

/** Loads a file through jiti, which Docusaurus uses to load plugins; undefined if it is not installed. */
function loadWithJiti(file, require) {
  let createJiti;
  try {
    createJiti = require('jiti');
  } catch {
    return undefined;
  }
  createJiti = createJiti.createJiti ?? createJiti.default ?? createJiti;
  return createJiti(file, {interopDefault: true, cache: false})(file);
}

/** Returns the function that a module exports, and its other exports. */
function pluginOf(loaded) {
  const defaultExport = loaded?.default;
  const create = typeof loaded === 'function' ? loaded : typeof defaultExport === 'function' ? defaultExport : typeof defaultExport?.default === 'function' ? defaultExport.default : undefined;
  const named = (name) => loaded?.[name] ?? defaultExport?.[name] ?? create?.[name];
  return {
    create,
    validateOptions: named('validateOptions'),
    validateThemeConfig: named('validateThemeConfig'),
    getSwizzleConfig: named('getSwizzleConfig'),
  };
}

/** Returns the package of a file: {name, version, dir}; undefined if it belongs to none. */
function packageOf(file) {
  for (let dir = path.dirname(file); ; dir = path.dirname(dir)) {
    try {
      const manifest = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8'));
      if (manifest.name) return {name: manifest.name, version: manifest.version, dir};
    } catch {
      // not in this folder
    }
    if (path.dirname(dir) === dir) return undefined;
  }
}

/** Splits a reference to an export, "./file.js#name", into the module and the name. */
function splitExport(named) {
  const [module, ...name] = named.split('#');
  return {module, name: name.join('#')};
}

/**
 * Returns an export of a module by name; without a name, the default one. A name such as "plugins[0].handle" is a path to a
 * value in the configuration that a module exports, or that the exported function returns.
 */
async function exportOf(loaded, name, module) {
  let found = name ? loaded?.[name] ?? loaded?.default?.[name] : loaded?.default ?? loaded;
  if (found === undefined && /[.[]/.test(name)) {
    const exported = loaded?.default ?? loaded;
    found = typeof exported === 'function' ? await exported() : await exported;
    for (const key of name.match(/[^.[\]]+/g)) found = found?.[key];
  }
  if (found === undefined) throw new Error(`${module} exports no ${name}`);
  return found;
}

/** References to values that a configuration file cannot contain: "require:./file.js", "require:package#export". */
const referencePattern = /^require:([^#]+)(?:#(.+))?$/;

/**
 * Replaces references at any depth: with modules, and "path:./folder" with the absolute path.
 *
 * @param {any} value
 * @param {string} from
 */
async function resolveReferences(value, from, importModule) {
  if (typeof value === 'string') {
    if (value.startsWith('path:')) return path.resolve(from, value.slice('path:'.length));
    const referenced = valueOfReference(value);
    if (referenced !== undefined) return referenced;
    const match = referencePattern.exec(value);
    if (!match) return value;
    const loaded = await loadFile(resolveModule(match[1], from), from, importModule);
    return exportOf(loaded, match[2] ?? '', match[1]);
  }
  if (Array.isArray(value)) return Promise.all(value.map((v) => resolveReferences(v, from, importModule)));
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).map(async ([k, v]) => [k, await resolveReferences(v, from, importModule)]);
    return Object.fromEntries(await Promise.all(entries));
  }
  return value;
}

module.exports = {exportOf, filesOf, resolveModule, installRecordsAbove, findPackage, loadFile, pluginOf, packageOf, resolveReferences, candidateNames, splitExport};
