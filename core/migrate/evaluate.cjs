'use strict';
// Runs a bundled docusaurus.config file, which is in standard input, and prints what
// it exports as JSON. argv: the path of the file.
//
// The output is {config, sources}. Values that JSON cannot hold become {"$kind": "function" |
// "pattern" | "missing" | "editUrl", …}; a function of a package says which. Sources are what the
// configuration has read that may be something else tomorrow.
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
 * Stands for a package that is not installed, or for a file that does not exist, named from the site's folder: whatever
 * is read from it or made with it.
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

/** What Node.js says of a package that it does not find, or that this release cannot load with require. */
const notLoadable = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED', 'ERR_REQUIRE_ESM', 'ERR_REQUIRE_ASYNC_MODULE'];

/** Where functions come from: the module, "./" before a file of the site, and the name of the export. */
const origins = new Map();

/** Notes the functions that a module exports. */
function exported(module, found) {
  const note = (value, name) => {
    if (typeof value === 'function' && !origins.has(value)) origins.set(value, {module, name});
  };
  note(found, 'default');
  for (const name of ['default', ...Object.keys(found ?? {})]) {
    try {
      note(found[name], name);
    } catch {
      // It is not there yet: the modules import each other.
    }
  }
}

/** What else a path may stand for, as in jiti, with which Docusaurus reads configurations: files of TypeScript, and of other endings. */
function typedForms(name) {
  if (!/^\.{0,2}[\\/]/.test(name) && !isAbsolute(name)) return [];
  const endings = ['.mjs', '.cjs', '.ts', '.mts', '.cts'];
  return [...endings.flatMap((ending) => [name + ending, `${name}/index${ending}`]), name.replace(/\.([cm]?)j(sx?)$/, '.$1t$2')];
}

/** The files of packages beside their entries, by path, with the names under which the configuration has asked for them. */
const subpaths = new Map();

function noteSubpath(name, found, strict) {
  const [pack] = /^(?:@[^/]+\/)?[^./@][^/]*(?=\/)/.exec(name) ?? [];
  if (!pack || isAbsolute(name)) return;
  try {
    if (strict.resolve(pack) === found) return;
  } catch {
    // The package has no entry, or only one for import.
  }
  subpaths.set(found, name);
}

/** An entry of presets, plugins or themes, which names a file of a package as the configuration did: its path would tell the package alone. */
const named = (entry) => (Array.isArray(entry) ? [named(entry[0]), ...entry.slice(1)] : subpaths.get(entry) ?? entry);

/** Notes what a package that is installed, or a file that exists, needs itself and does not find. */
function noteLacking(name, own, error) {
  const [, needed] = /^Cannot find (?:module|package) '([^']+)'/.exec(error.message) ?? [];
  if (needed && needed !== name) note('lacking', own, [needed]);
}

/** A require that gives the name of what it cannot resolve, and a stand-in for what it cannot load. */
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
        // The next form, or the name itself.
      }
    }
    return name;
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
    // Node.js begins the stack with the place of what it cannot read.
    if (error instanceof SyntaxError) throw new Error(`the package "${name}" cannot be loaded: ${error.message} (${error.stack.split('\n', 1)[0]})`, {cause: error});
    found = lenientRequire(from)(error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? file : name);
  }
  exported(name, found);
  return isModuleNamespaceObject(found) ? asCommonJS(name, found) : found;
}

/**
 * An ES module as CommonJS. A configuration in ES modules takes the whole of it for what it exports by default: it can
 * be called, too, if that is a function.
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

/** What the configuration has read: by kind and name, the texts that tell where it went, and the files of the site that read it. */
const sources = new Map();

function note(kind, name, values, by) {
  const key = `${kind} ${name}`;
  if (!sources.has(key)) sources.set(key, {kind, name, values: new Set(), by: new Set()});
  for (const value of values) if (typeof value === 'string') sources.get(key).values.add(value);
  sources.get(key).by.add(by ?? '');
}

/** The files in the script that runs, each with the number of the line where it begins; see findFiles. */
let parts = [];

/** Finds the files in a script that esbuild has written: a comment with the path stands before each. */
function findFiles(script) {
  const linesBefore = 3; // those that Function puts in front, counted from one
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

/** A path from the site directory; nothing for those of packages. */
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

/** A module of Node.js that notes what is read with it. */
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

/** What the configuration sees of process: its environment tells what is asked for. */
const watchedProcess = new Proxy(process, {
  get: (of, key) => (key === 'env' ? watchedEnvironment : typeof of[key] === 'function' ? of[key].bind(of) : of[key]),
});
const watchedEnvironment = new Proxy(process.env, {
  get(of, key) {
    if (typeof key === 'string' && key !== 'NODE_ENV') note(of[key] === undefined ? 'unset' : 'environment', key, [of[key]]);
    return of[key];
  },
});

/** Date, which tells that the time was asked for. */
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

/** The documents below a folder, those that stand highest first. */
function filesBelow(dir) {
  let names = [];
  try {
    names = readdirSync(join(siteDir, dir), {recursive: true}).map((name) => name.split(sep).join('/'));
  } catch {
    // A folder that is not there has no files.
  }
  const files = names.filter((name) => /\.mdx?$/.test(name) && !/(^|\/)_/.test(name)).sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  return files.length > 0 ? files : ['intro.md', 'guides/first-steps.mdx'];
}

/** Some of the files: those that stand highest, lowest and last. */
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
 * What Docusaurus asks a function for edit links: for all files in the default locale and some in the others, in several
 * versions; dir is the folder of the original.
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

/** Templates that an answer may come from. */
function* templates(make, asked, answer) {
  const names = Object.keys(asked);
  try {
    yield make(Object.fromEntries(names.map((name) => [name, `{${name}}`])));
  } catch {
    // A function may look at what it gets.
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

/** The settings that give the links of a function: an address in front of the path of the file. */
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

/** The template that gives the most of a function's answers, with those that it does not give. */
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

/** A template for each locale, '' where the function gives no links; nothing if one has none. */
function templatesByLocale(make, answers, config) {
  const byLocale = {};
  for (const locale of new Set(answers.map(({asked}) => asked.locale))) {
    const own = answers.filter(({asked}) => asked.locale === locale);
    const {template, wrong} = own.every(({url}) => url === '') ? {template: '', wrong: []} : bestTemplate(make, own);
    if (wrong.length > 0) return undefined;
    byLocale[locale] = template;
  }
  const {[config.i18n?.defaultLocale ?? 'en']: editUrl, ...others} = byLocale;
  if (!editUrl?.includes('{')) return {editUrlByLocale: byLocale}; // the path of the file would be added to it
  return {editUrl, editUrlByLocale: others};
}

/** The settings that a function for edit links stands for, or answers that none give together. */
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

/** Replaces the functions for edit links by what they stand for. */
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

/** How Node.js ended, as its exit code, where that is not told otherwise. evaluate.go knows them. */
const exited = 97; // the configuration has called process.exit
const waiting = 98; // it waits for what never comes

let ended = false; // with a result, or with an error that has been told
let idle = false;
process.on('uncaughtExceptionMonitor', () => (ended = true));
process.on('beforeExit', () => (idle = true));
process.on('exit', () => {
  if (!ended) process.exitCode = idle ? waiting : exited;
});

/** Standard output as it is before the configuration can change it. */
const write = process.stdout.write.bind(process.stdout);

/** Notes the variables of the environment that are not as they were. */
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
  if (typeof config === 'function') config = config({command: 'build', mode: 'production'}); // what Vite hands on
  config = await config;
  // A function of a package that is not installed was called with it.
  if (config?.[missing] !== undefined && globalThis.__gosaurDefined) config = {...(await globalThis.__gosaurDefined), $passedTo: config[missing]};
  if (config === null || typeof config !== 'object' || Array.isArray(config) || Object.keys(config).length === 0) {
    throw new Error('it exports no settings; write module.exports = {…} or export default {…}');
  }
  noteVariables(environment);
  const read = [...sources.values()].map(({kind, name, values, by}) => ({kind, name, values: [...values], by: [...by]}));
  probeEditUrls(config);
  for (const list of ['presets', 'plugins', 'themes']) if (Array.isArray(config[list])) config = {...config, [list]: config[list].map(named)};
  // What the configuration has started does not keep the process alive.
  const text = JSON.stringify({config: plain(config), sources: read});
  ended = true;
  write('\n' + text, () => process.reallyExit(0));
}

main().catch((error) => {
  ended = true;
  process.stderr.write(String(error));
  process.exitCode = 1;
});
