'use strict';
// Runs a bundled docusaurus.config file from standard input, and prints its exports as JSON.
// argv: the path of the file.
//
// The output is {config, sources}. Values that JSON cannot represent become {"$kind": "function" |
// "pattern" | "missing" | "editUrl", …}; a function from a package names the package. Sources are the
// inputs of the configuration that may change.
const {createRequire} = require('node:module');
const {dirname, isAbsolute, join, relative, resolve, sep} = require('node:path');
const {existsSync, readFileSync, readdirSync} = require('node:fs');
const {tmpdir} = require('node:os');
const {fileURLToPath} = require('node:url');
const {isModuleNamespaceObject} = require('node:util').types;

const file = process.argv.at(-1);
const siteDir = dirname(file);
const missing = Symbol('missing');

/**
 * A stand-in for a package that is not installed, or for a file that does not exist, whose path is relative to the site
 * directory. Whatever is read from it or created with it is the stand-in itself.
 */
function standIn(name) {
  if (name.startsWith('./')) note('absent', name, []);
  const self = new Proxy(function () {}, {
    get: (_, key) => (key === missing ? name : key === Symbol.toPrimitive ? () => name : key === 'then' || key === '__esModule' ? undefined : self),
    apply: () => self,
    construct: () => self,
    getPrototypeOf: () => self,
  });
  return self;
}

/** The error codes of Node.js for packages that it does not find, or that this release cannot load with require. */
const notLoadable = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED', 'ERR_REQUIRE_ESM', 'ERR_REQUIRE_ASYNC_MODULE'];

/** Maps functions to the module that exports them, with "./" before files of the site, and the name of the export. */
const origins = new Map();

/** Records the functions that a module exports. */
function exported(module, found) {
  const note = (value, name) => {
    if (typeof value === 'function' && !origins.has(value)) origins.set(value, {module, name});
  };
  note(found, 'default');
  for (const name of ['default', ...Object.keys(found ?? {})]) {
    try {
      note(found[name], name);
    } catch {
      // Not initialized yet: the modules import each other.
    }
  }
}

/** Other paths that a path may stand for in jiti, with which Docusaurus reads configurations: with TypeScript and other endings. */
function typedForms(name) {
  if (!/^\.{0,2}[\\/]/.test(name) && !isAbsolute(name)) return [];
  const endings = ['.mjs', '.cjs', '.ts', '.mts', '.cts'];
  return [...endings.flatMap((ending) => [name + ending, `${name}/index${ending}`]), name.replace(/\.([cm]?)j(sx?)$/, '.$1t$2')];
}

/** Maps the paths of files in packages, other than their entry points, to the names by which the configuration requested them. */
const subpaths = new Map();

function noteSubpath(name, found, strict) {
  const [pack] = /^(?:@[^/]+\/)?[^./@][^/]*(?=\/)/.exec(name) ?? [];
  if (!pack || isAbsolute(name)) return;
  try {
    if (strict.resolve(pack) === found) return;
  } catch {
    // The package has no entry point, or only one for import.
  }
  subpaths.set(found, name);
}

/** An entry of presets, plugins or themes with the name that the configuration used for a file of a package: the path would identify only the package. */
const named = (entry) => (Array.isArray(entry) ? [named(entry[0]), ...entry.slice(1)] : subpaths.get(entry) ?? entry);

/** Notes what an installed package or an existing file needs and does not find. */
function noteLacking(name, own, error) {
  const [, needed] = /^Cannot find (?:module|package) '([^']+)'/.exec(error.message) ?? [];
  if (needed && needed !== name) note('lacking', own, [needed]);
}

/** A require that returns the name of a module that it cannot resolve, and a stand-in for one that it cannot load. */
function lenientRequire(from) {
  const strict = createRequire(from);
  const lenient = (name) => {
    try {
      return watched(name.replace(/^node:/, ''), strict(name));
    } catch (error) {
      if (!notLoadable.includes(error.code)) throw error;
      const isFile = /^\.{0,2}[\\/]/.test(name) || isAbsolute(name);
      const own = isFile ? `./${ownPath(resolve(dirname(from), name))}` : name;
      noteLacking(name, own, error);
      return standIn(own);
    }
  };
  lenient.resolve = (name, options) => {
    for (const form of [name, ...typedForms(name)]) {
      try {
        const found = strict.resolve(form, options);
        noteSubpath(name, found, strict);
        return found;
      } catch {
        // Try the next form, or return the name itself.
      }
    }
    return name;
  };
  return lenient;
}

/**
 * Loads a package for a file that imports it. Packages are not bundled: they find their own files, run some of them in
 * threads, and wait for the threads. A package that can only be imported is loaded from its file.
 */
function load(from, name, file) {
  const strict = createRequire(from);
  let found;
  try {
    found = strict(name);
  } catch (error) {
    // Node.js begins the stack with the place of the syntax error.
    if (error instanceof SyntaxError) throw new Error(`the package "${name}" cannot be loaded: ${error.message} (${error.stack.split('\n', 1)[0]})`, {cause: error});
    found = lenientRequire(from)(error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? file : name);
  }
  exported(name, found);
  return isModuleNamespaceObject(found) ? asCommonJS(name, found) : found;
}

/**
 * An ES module as CommonJS. A configuration in ES modules gets the whole of it as the default import. If the module's
 * default export is a function, the result can be called too.
 */
function asCommonJS(name, found) {
  const own = {__esModule: true, ...found};
  const made = found.default;
  if (typeof made !== 'function') return own;
  const both = function (...args) {
    return new.target ? Reflect.construct(made, args) : Reflect.apply(made, this, args);
  };
  Object.defineProperties(both, Object.getOwnPropertyDescriptors({...own}));
  exported(name, both);
  return both;
}

globalThis.__gosaurStandIn = standIn;
globalThis.__gosaurLoad = load;
globalThis.__gosaurCreateRequire = lenientRequire;
globalThis.__gosaurExported = exported;

/** The inputs of the configuration by kind and name: the texts by which they are recognized in it, and the files of the site that read them. */
const sources = new Map();

function note(kind, name, values, by) {
  const key = `${kind} ${name}`;
  if (!sources.has(key)) sources.set(key, {kind, name, values: new Set(), by: new Set()});
  for (const value of values) if (typeof value === 'string') sources.get(key).values.add(value);
  sources.get(key).by.add(by ?? '');
}

/** The files in the script, each with the number of the line on which it begins; see findFiles. */
let parts = [];

/** Finds the files in a script from esbuild, which writes a comment with the path before each. */
function findFiles(script) {
  const linesBefore = 3; // the lines that Function adds before the script, plus one
  script.split('\n').forEach((line, i) => {
    const [, path] = /^ *\/\/ ((?!node_modules)[^\s:]+\.[cm]?[jt]sx?)$/.exec(line) ?? [];
    if (path) parts.push({path: path.startsWith('../') ? path : `./${path}`, line: i + linesBefore});
  });
}

/** The file of the site whose code is running. */
function runningFile() {
  const [, line] = /<anonymous>:(\d+):\d+\)?$/m.exec(new Error().stack) ?? [];
  return parts.findLast((part) => part.line <= Number(line))?.path;
}

/** A path relative to the site directory; undefined for files of packages. */
function ownPath(path) {
  const own = relative(siteDir, resolve(path instanceof URL && path.protocol === 'file:' ? fileURLToPath(path) : String(path))).split(sep).join('/');
  return own.includes('node_modules') ? undefined : own || '.';
}

const listing = /^(readdir|opendir|glob|scandir)(Sync)?$/;
const reading = /^readFile(Sync)?$/;
const writing = /^(?:(?:write|append)File|(copyFile|cp|rename))(?:Sync)?$/;

/** The names of files in a result of readdir or glob, with and without their endings. */
const namesIn = (found) =>
  (Array.isArray(found) ? found : []).flatMap((entry) => {
    const name = String(entry?.name ?? entry).split(/[\\/]/).at(-1);
    return [name, name.replace(/\.\w+$/, '')];
  });

const watchers = {
  fs(name, args, result, by) {
    const [writes, toSecond] = writing.exec(name) ?? [];
    const written = writes && ownPath(args[toSecond ? 1 : 0]);
    const passing = written?.startsWith('..') && resolve(siteDir, written).startsWith(tmpdir());
    if (written && !passing) note('written', written, []);
    const path = listing.test(name) || reading.test(name) ? ownPath(args[0]) : undefined;
    if (path === undefined) return;
    if (listing.test(name)) note('folder', path, namesIn(result), by);
    else note('file', path, [], by);
  },
  child_process(name, args, result) {
    note('command', [args[0], ...(Array.isArray(args[1]) ? args[1] : [])].join(' '), [String(result?.stdout ?? result ?? '').trim()]);
  },
};

/** A module of Node.js that notes what the configuration reads with it. */
function watched(name, module) {
  const watch = watchers[name.split('/')[0]];
  if (!watch || module === null || typeof module !== 'object') return module;
  return new Proxy(module, {
    get(of, key) {
      const value = of[key];
      if (key === 'promises') return watched(name, value);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      return Object.assign((...args) => {
        const by = runningFile();
        const result = value.apply(of, args);
        if (typeof result?.then === 'function') return result.then((found) => (watch(key, args, found, by), found));
        watch(key, args, result, by);
        return result;
      }, value);
    },
  });
}

/** The process that the configuration sees: its environment notes the variables that are read. */
const watchedProcess = new Proxy(process, {
  get: (of, key) => (key === 'env' ? watchedEnvironment : typeof of[key] === 'function' ? of[key].bind(of) : of[key]),
});
const watchedEnvironment = new Proxy(process.env, {
  get(of, key) {
    if (typeof key === 'string' && key !== 'NODE_ENV') note(of[key] === undefined ? 'unset' : 'environment', key, [of[key]]);
    return of[key];
  },
});

/** Date, which notes that the current time was read. */
const WatchedDate = new Proxy(Date, {
  construct(of, args) {
    const date = new of(...args);
    if (args.length === 0) note('clock', '', [String(date.getFullYear()), date.toISOString().slice(0, 10)]);
    return date;
  },
});

const watchedFetch = (address, ...rest) => {
  note('address', String(address?.url ?? address), []);
  return globalThis.fetch(address, ...rest);
};

/** The documents below a folder, those in the fewest subfolders first. */
function filesBelow(dir) {
  let names = [];
  try {
    names = readdirSync(join(siteDir, dir), {recursive: true}).map((name) => name.split(sep).join('/'));
  } catch {
    // A folder that does not exist has no files.
  }
  const files = names.filter((name) => /\.mdx?$/.test(name) && !/(^|\/)_/.test(name)).sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  return files.length > 0 ? files : ['intro.md', 'guides/first-steps.mdx'];
}

/** Some of the files: the first, the middle and the last one. */
const someOf = (files) => [...new Set([files[0], files[files.length >> 1], files.at(-1)])];

function versionsOf(options) {
  const prefix = options.id && options.id !== 'default' ? `${options.id}_` : '';
  let names = [];
  try {
    names = JSON.parse(readFileSync(join(siteDir, `${prefix}versions.json`), 'utf8'));
  } catch {
    // Most sites have no versions.
  }
  const old = [...new Set([names[0], names.at(-1)])].filter((name) => typeof name === 'string');
  return [['current', clean(options.path ?? 'docs')], ...old.map((name) => [name, `${prefix}versioned_docs/version-${name}`])];
}

const clean = (path) => relative(siteDir, resolve(siteDir, path)).split(sep).join('/');

/** The folder of a locale's translations of a plugin's content. */
function translationsOf(locale, plugin, options, config) {
  const id = options.id && options.id !== 'default' ? `-${options.id}` : '';
  return [config.i18n?.path ?? 'i18n', locale, `docusaurus-plugin-content-${plugin}${id}`].join('/');
}

/**
 * The arguments with which Docusaurus calls a function for edit links: for all files in the default locale and some in
 * the others, in several versions. dir is the folder of the original.
 */
function questions(plugin, options, config) {
  const defaultLocale = config.i18n?.defaultLocale ?? 'en';
  const locales = config.i18n?.locales ?? [defaultLocale];
  const dirs = plugin === 'docs' ? versionsOf(options) : [['', clean(options.path ?? (plugin === 'blog' ? 'blog' : 'src/pages'))]];
  return dirs.flatMap(([version, dir]) => {
    const files = filesBelow(dir);
    return locales.flatMap((locale) =>
      (locale === defaultLocale ? files : someOf(files)).map((path) => {
        const permalink = `${config.baseUrl ?? '/'}${options.routeBasePath ?? plugin}/${path.replace(/\.mdx?$/, '')}`.replace(/\/{2,}/g, '/');
        if (plugin === 'docs') return {dir, asked: {version, versionDocsDirPath: dir, docPath: path, permalink, locale}};
        const translated = translationsOf(locale, plugin, options, config);
        const holds = existsSync(join(siteDir, translated, path)) ? translated : dir;
        if (plugin === 'blog') return {dir, asked: {blogDirPath: holds, blogPath: path, permalink, locale}};
        return {dir, asked: {pagesDirPath: holds, pagesPath: path, permalink, locale}};
      }),
    );
  });
}

const filled = (template, asked) => template.replace(/\{(\w+)\}/g, (all, name) => asked[name] ?? all);

/** Yields templates that may produce an answer. */
function* templates(make, asked, answer) {
  const names = Object.keys(asked);
  try {
    yield make(Object.fromEntries(names.map((name) => [name, `{${name}}`])));
  } catch {
    // A function may inspect its arguments.
  }
  if (typeof answer !== 'string') return;
  const written = names.filter((name) => asked[name] !== '' && /Path$/.test(name)).sort((a, b) => asked[b].length - asked[a].length);
  const paths = written.reduce((text, name) => text.replace(asked[name], `{${name}}`), answer);
  yield paths;
  for (const name of ['locale', 'version']) {
    if (asked[name]) yield paths.replaceAll(`/${asked[name]}/`, `/{${name}}/`);
  }
}

/** The file that a link leads to with the settings editLocalizedFiles and editCurrentVersion. */
function editedFile({dir, asked}, plugin, options, config, {localized, current}) {
  const path = asked.docPath ?? asked.blogPath ?? asked.pagesPath;
  const inCurrent = plugin === 'docs' && (current || asked.version === 'current');
  if (localized && asked.locale !== (config.i18n?.defaultLocale ?? 'en')) {
    const version = plugin !== 'docs' ? [] : [inCurrent ? 'current' : `version-${asked.version}`];
    return [translationsOf(asked.locale, plugin, options, config), ...version, path].join('/');
  }
  return [inCurrent ? clean(options.path ?? 'docs') : dir, path].join('/');
}

/** The settings that produce the links of a function: an address that precedes the path of the file. */
function editSettings(answers, plugin, options, config) {
  for (const localized of [true, false]) {
    for (const current of plugin === 'docs' ? [false, true] : [false]) {
      const file = (answer) => `/${editedFile(answer, plugin, options, config, {localized, current})}`;
      const [first] = answers;
      if (!first.url.endsWith(file(first))) continue;
      const base = first.url.slice(0, -file(first).length);
      if (!/^https?:\/\/[^\s"{}]+$/.test(base) || answers.some((answer) => answer.url !== base + file(answer))) continue;
      return {editUrl: base, ...(localized && {editLocalizedFiles: true}), ...(current && {editCurrentVersion: true})};
    }
  }
}

/** The template that produces most of a function's answers, with the answers that it does not produce. */
function bestTemplate(make, answers) {
  let best = {wrong: answers};
  for (const {asked, url} of answers.slice(0, 1).concat(answers.slice(-1))) {
    for (const template of templates(make, asked, url)) {
      if (typeof template !== 'string' || !/^https?:\/\/[^\s"]+$/.test(template)) continue;
      const wrong = answers.filter((answer) => filled(template, answer.asked) !== answer.url);
      if (!best.template || wrong.length < best.wrong.length) best = {template: template.replace('{pagesPath}', '{pagePath}'), wrong};
      if (wrong.length === 0) return best;
    }
  }
  return best;
}

/** A template for each locale, '' if the function returns no links for it; undefined if there is none for some locale. */
function templatesByLocale(make, answers, config) {
  const byLocale = {};
  for (const locale of new Set(answers.map(({asked}) => asked.locale))) {
    const own = answers.filter(({asked}) => asked.locale === locale);
    const {template, wrong} = own.every(({url}) => url === '') ? {template: '', wrong: []} : bestTemplate(make, own);
    if (wrong.length > 0) return undefined;
    byLocale[locale] = template;
  }
  const {[config.i18n?.defaultLocale ?? 'en']: editUrl, ...others} = byLocale;
  if (!editUrl?.includes('{')) return {editUrlByLocale: byLocale}; // as editUrl, it would get the path of the file appended
  return {editUrl, editUrlByLocale: others};
}

/** The settings that replace a function for edit links, or some of its answers if no settings produce all of them. */
function editOptions(make, plugin, options, config) {
  const answers = questions(plugin, options, config).map((question) => {
    try {
      return {...question, url: make(question.asked) ?? ''};
    } catch {
      return {...question, url: ''};
    }
  });
  const best = bestTemplate(make, answers);
  if (best.wrong.length === 0 && best.template.includes('{')) return {editUrl: best.template};
  const simple = templatesByLocale(make, answers, config) ?? editSettings(answers, plugin, options, config);
  if (simple) return simple;
  const right = answers.filter((answer) => !best.wrong.includes(answer));
  const examples = [...right.slice(0, 1), ...best.wrong].slice(0, 2).map(({asked, url}) => ({
    of: [asked[`${plugin}DirPath`] ?? asked.versionDocsDirPath, asked.docPath ?? asked.blogPath ?? asked.pagesPath].join('/'),
    locale: asked.locale,
    url,
  }));
  return {editUrl: {$kind: 'editUrl', name: '', examples}};
}

/** Replaces functions for edit links by equivalent settings. */
function probeEditUrls(config) {
  const probe = (plugin, options) => {
    if (typeof options?.editUrl === 'function' && options.editUrl[missing] === undefined) {
      const found = editOptions(options.editUrl, plugin, options, config);
      if (found.editUrl === undefined) delete options.editUrl;
      Object.assign(options, found);
    }
  };
  const entries = (list) => (Array.isArray(list) ? list.filter((entry) => Array.isArray(entry) && typeof entry[1] === 'object') : []);
  for (const [, options] of entries(config.presets)) {
    for (const plugin of ['docs', 'blog', 'pages']) probe(plugin, options?.[plugin]);
  }
  for (const [name, options] of entries(config.plugins)) {
    const plugin = /content-(docs|blog|pages)/.exec(typeof name === 'string' ? name : '')?.[1];
    if (plugin) probe(plugin, options);
  }
}

function plain(value) {
  if (typeof value === 'function') {
    const name = value[missing];
    if (name !== undefined) return {$kind: 'missing', name};
    const origin = origins.get(value);
    return {$kind: 'function', name: value.name, package: origin?.module, export: origin?.name};
  }
  if (value instanceof RegExp) return {$kind: 'pattern', name: value.source, flags: value.flags};
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined).map(([k, v]) => [k, plain(v)]));
  }
  if (typeof value === 'bigint') return Number(value);
  return value;
}

/** The exit codes of Node.js that report how the configuration ended; evaluate.go has the same. */
const exited = 97; // the configuration called process.exit
const waiting = 98; // it waits for something that never happens

let ended = false; // with a result, or with an error that has been reported
let idle = false;
process.on('uncaughtExceptionMonitor', () => (ended = true));
process.on('beforeExit', () => (idle = true));
process.on('exit', () => {
  if (!ended) process.exitCode = idle ? waiting : exited;
});

/** Standard output as it is before the configuration can change it. */
const write = process.stdout.write.bind(process.stdout);

/** Notes the environment variables that have changed. */
function noteVariables(before) {
  for (const name of Object.keys(process.env)) if (process.env[name] !== before[name] && name !== 'NODE_ENV') note('set', name, []);
}

async function main() {
  const module = {exports: {}};
  const environment = {...process.env};
  const script = readFileSync(0, 'utf8');
  findFiles(script);
  const run = new Function('require', 'module', 'exports', 'process', 'Date', 'fetch', script);
  run(lenientRequire(file), module, module.exports, watchedProcess, WatchedDate, watchedFetch);
  let config = module.exports?.default ?? module.exports;
  if (typeof config === 'function') config = config({command: 'build', mode: 'production'}); // the arguments that Vite passes
  config = await config;
  // The configuration was passed to a function of a package that is not installed.
  if (config?.[missing] !== undefined && globalThis.__gosaurDefined) config = {...(await globalThis.__gosaurDefined), $passedTo: config[missing]};
  if (config === null || typeof config !== 'object' || Array.isArray(config) || Object.keys(config).length === 0) {
    throw new Error('it exports no settings; write module.exports = {…} or export default {…}');
  }
  noteVariables(environment);
  const read = [...sources.values()].map(({kind, name, values, by}) => ({kind, name, values: [...values], by: [...by]}));
  probeEditUrls(config);
  for (const list of ['presets', 'plugins', 'themes']) if (Array.isArray(config[list])) config = {...config, [list]: config[list].map(named)};
  // Nothing that the configuration has started keeps the process alive.
  const text = JSON.stringify({config: plain(config), sources: read});
  ended = true;
  write('\n' + text, () => process.reallyExit(0));
}

main().catch((error) => {
  ended = true;
  process.stderr.write(String(error));
  process.exitCode = 1;
});
