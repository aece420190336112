// Asks plugins for their webpack configuration, and keeps the parts with a counterpart: aliases, definitions, provided names, module
// replacements, and loaders for single file types. The rest is reported with its value.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {guarded} = load('guard.cjs');

/** Configuration keys that affect how webpack works, but not what pages show. */
const harmless = new Set([
  'mergeStrategy', 'ignoreWarnings', 'performance', 'devServer', 'cache', 'optimization', 'devtool', 'stats', 'watchOptions',
  'infrastructureLogging', 'parallelism', 'profile', 'bail', 'snapshot', 'name', 'mode', 'target', 'node', 'amd', 'experiments', 'resolveLoader', 'output',
]);

/** webpack plugins that change nothing on a page. */
const harmlessPlugins = /^(?:Rsdoctor|BundleAnalyzer|Progress|WebpackBar|Circular|ForkTs|ESLint|Eslint|HotModule|ReactRefresh|SpeedMeasure|StatoscopeWebpack|MiniCssExtract|Compression|Minimizer|Terser|ContextReplacement|IgnorePlugin|FilterWarnings|CaseSensitive|LimitChunkCount)/;

/** Maps webpack loaders to the host's; '' for those whose work the host does anyway. */
const loaderKinds = [
  [/(?:^|[\\/])(?:raw-loader|text-loader|string-loader)/, 'text'],
  [/(?:^|[\\/])(?:url-loader|file-loader|arraybuffer-loader)/, 'file'],
  [/(?:^|[\\/])(?:json-loader)/, 'json'],
  [/(?:^|[\\/])(?:sass-loader|css-loader|style-loader|postcss-loader|babel-loader|esbuild-loader|swc-loader|ts-loader|source-map-loader|mini-css-extract|yaml-loader|js-yaml-loader|toml-loader|json5-loader|builtin:)/, ''],
  [/@svgr[\\/]webpack/, ''],
];

/** The extensions of files that the host loads itself. */
const builtInExtensions = new Set(['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.mts', '.cts', '.css', '.scss', '.sass', '.json', '.json5', '.yaml', '.yml', '.toml', '.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico', '.md', '.mdx', '.woff', '.woff2', '.ttf', '.eot', '.mp4', '.webm', '.ogg', '.mp3', '.wav', '.pdf']);

/** Docusaurus's rule for SVG files, which some plugins look up to change it. The host handles SVG files itself. */
const svgRule = () => ({
  test: /\.svg$/i,
  oneOf: [{use: [{loader: '@svgr/webpack', options: {prettier: false, svgo: true, svgoConfig: {plugins: []}, titleProp: true}}]}, {use: [{loader: 'url-loader', options: {}}]}],
});

/** Returns the base configuration, for plugins that read it. */
function baseConfig(context, isServer) {
  return {
    mode: process.env.NODE_ENV, context: context.siteDir, target: isServer ? 'node' : 'web', entry: {}, output: {path: context.outDir, publicPath: context.baseUrl},
    resolve: {alias: {'@site': context.siteDir, '@generated': context.generatedFilesDir}, extensions: ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'], fallback: {}, modules: ['node_modules']},
    resolveLoader: {modules: ['node_modules']}, optimization: {}, module: {rules: [svgRule()]}, plugins: [], externals: undefined,
  };
}

/** Returns the helpers for plugins. A style loader is only a name: the host handles styles itself. */
function utilsOf() {
  const loaderStub = (loader) => ({loader, options: {}});
  return {
    getStyleLoaders: () => [loaderStub('style-loader'), loaderStub('css-loader')],
    getJSLoader: () => loaderStub('babel-loader'),
    currentBundler: {name: 'webpack', instance: webpackOf()},
  };
}

/** Returns the variables of an EnvironmentPlugin: a list of names, or names with defaults. */
function environmentOf(variables) {
  return Array.isArray(variables) ? {keys: variables, defaultValues: {}} : {keys: Object.keys(variables ?? {}), defaultValues: variables ?? {}};
}

/** Returns the webpack plugins that sites create from the bundler that they are passed. */
function webpackOf() {
  const make = (name) => ({[name]: class { constructor(options, ...more) { this.options = options; this._args = [options, ...more]; Object.assign(this, name === 'EnvironmentPlugin' ? environmentOf(options) : {definitions: options}); } apply() {} }})[name];
  return new Proxy({}, {get: (target, name) => (typeof name === 'string' ? (target[name] ??= make(name)) : undefined)});
}

/**
 * Returns what a plugin of webpack or Rspack defines or provides; undefined for other plugins. Rspack plugins keep their arguments in
 * _args.
 */
function definitionsOf(name, plugin) {
  const [first, ...more] = plugin?._args ?? [];
  if (name === 'DefinePlugin' || name === 'ProvidePlugin') return plugin.definitions ?? first;
  if (name === 'Dotenv' && plugin.gatherVariables && plugin.formatData) {
    return plugin.formatData({variables: plugin.gatherVariables(), target: 'web', version: '5'});
  }
  if (name !== 'EnvironmentPlugin') return undefined;
  const {keys, defaultValues} = plugin.keys ? plugin : environmentOf(typeof first === 'string' ? [first, ...more] : first);
  return Object.fromEntries(keys.map((key) => [`process.env.${key}`, JSON.stringify(process.env[key] ?? defaultValues?.[key] ?? '')]));
}

/** Returns a plugin's replacement of modules: {pattern, flags, to}; undefined for other plugins, and if a function decides. */
function replacementOf(name, plugin) {
  if (name !== 'NormalModuleReplacementPlugin') return undefined;
  const [pattern, to] = plugin._args ?? [plugin.resourceRegExp, plugin.newResource];
  return pattern instanceof RegExp && typeof to === 'string' ? {pattern: pattern.source, flags: pattern.flags, to} : undefined;
}

/** Writes a module that exports a global, and returns its path. */
function globalModule(context, name) {
  const file = path.join(context.generatedFilesDir, 'globals', `${name}.js`);
  const text = `module.exports = ${name};\n`;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  return file;
}

/** Collects what one configuration requests. */
class Settings {
  constructor(context) {
    this.context = context;
    this.globals = []; // modules that are replaced with globals
    this.aliases = [];
    this.fallbacks = [];
    this.defines = {};
    this.loaders = {};
    this.provides = [];
    this.replacements = [];
    this.unsupported = [];
  }

  add(config) {
    for (const [key, value] of Object.entries(config ?? {})) {
      if (key === 'resolve') this.resolve(value);
      else if (key === 'module') this.module(value ?? {});
      else if (key === 'externals' && areNames(value)) this.externals(value);
      else if (key === 'plugins') (value ?? []).forEach((plugin) => this.plugin(plugin));
      else if (!harmless.has(key) && !isEmpty(value)) this.unsupported.push(withValue(key, value));
    }
  }

  /** Handles externals: excludes modules that a site may lack, and replaces others with globals. */
  externals(names) {
    for (const [name, of] of Object.entries(names)) {
      if (of === name || /^(?:commonjs|node|module|import)\d?[- ]/.test(of)) this.fallbacks.push({from: name, exact: false, to: ''});
      else if (isName(of)) {
        this.aliases.push({from: name, exact: true, to: globalModule(this.context, of)});
        this.globals.push(name);
      }
      else this.unsupported.push(`the external ${of} in place of the module ${name}`);
    }
  }

  module({rules, noParse: _, ...others}) {
    (rules ?? []).forEach((rule) => this.rule(rule));
    for (const [key, value] of Object.entries(others)) if (!isEmpty(value)) this.unsupported.push(withValue(`module.${key}`, value));
  }

  resolve(resolve) {
    for (const [key, value] of Object.entries(resolve ?? {})) {
      if (key === 'alias') this.aliases.push(...aliasesOf(value, (name) => this.unsupported.push(name)));
      else if (key === 'fallback') this.fallbacks.push(...aliasesOf(value, (name) => this.unsupported.push(name)));
      else if (!['extensions', 'modules', 'symlinks', 'fullySpecified', 'mainFields'].includes(key)) this.unsupported.push(withValue(`resolve.${key}`, value));
    }
  }

  plugin(plugin) {
    const name = plugin?.constructor?.name ?? 'a plugin';
    const definitions = definitionsOf(name, plugin);
    const replacement = replacementOf(name, plugin);
    if (definitions && name === 'ProvidePlugin') Object.entries(definitions).forEach(([provided, of]) => this.provide(provided, [of].flat()));
    else if (definitions) this.define('', definitions);
    else if (replacement) this.replacements.push(replacement);
    else if (!harmlessPlugins.test(name) && plugin) this.unsupported.push(withValue(`the plugin ${name}`, plugin.options ?? plugin));
  }

  /** Provides a module, or a property of one, under a name. */
  provide(name, [module, ...path]) {
    if (isName(name) && typeof module === 'string' && path.every((key) => typeof key === 'string')) this.provides.push({name, module, path});
    else this.unsupported.push(withValue(`the name ${name} of ProvidePlugin`, [module, ...path]));
  }

  define(prefix, definitions) {
    for (const [key, value] of Object.entries(definitions ?? {})) {
      const name = prefix + key;
      if (value && typeof value === 'object' && !Array.isArray(value)) {
        this.define(`${name}.`, value);
        continue;
      }
      const code = typeof value === 'string' ? value : JSON.stringify(value) ?? 'undefined';
      if (!isName(name) || !isConstant(code)) this.unsupported.push(withValue(`the definition of ${name}`, value));
      else this.defines[name] = code;
    }
  }

  rule(rule) {
    if (!rule || typeof rule !== 'object') return;
    if (rule.oneOf || rule.rules) {
      for (const inner of [...(rule.oneOf ?? []), ...(rule.rules ?? [])]) this.rule({...inner, test: inner.test ?? rule.test});
      return;
    }
    const kind = kindOf(rule);
    const files = extensionsOf(rule.test);
    if (kind === '' || isBuiltInQuery(rule.resourceQuery, kind)) return;
    if (asksForQuery(rule.resourceQuery)) {
      this.unsupported.push(`the rule for the query ${rule.resourceQuery} with ${namesOf(rule).join(', ') || rule.type || 'no loader'}`);
      return;
    }
    if (files.length > 0 && files.every((f) => builtInExtensions.has(f)) && kind !== undefined) return;
    if (kind === undefined || files.length === 0) {
      this.unsupported.push(`the rule for ${rule.test ?? 'some files'} with ${namesOf(rule).join(', ') || rule.type || 'no loader'}`);
      return;
    }
    for (const file of files) this.loaders[file] = kind;
  }
}

/** Reports whether externals are modules that a site may lack: an object from names to names. */
const areNames = (v) => v !== null && typeof v === 'object' && Object.values(v).every((name) => typeof name === 'string');

const isEmpty = (v) => v === undefined || v === null || (typeof v === 'object' && Object.keys(v).length === 0);

/** Reports whether a text is a name in code: an identifier, or several with dots. */
const isName = (text) => /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(text);

/** The number of characters of a value to show. */
const maxShownLength = 120;

/** Returns the name of a part without a counterpart, with its value. */
function withValue(name, value) {
  const visited = new Set();
  const toPlain = (key, v) => {
    if (typeof v === 'function') return v.name ? `function ${v.name}` : 'a function';
    if (v instanceof RegExp) return String(v);
    if (v === null || typeof v !== 'object') return v;
    if (visited.has(v)) return '…';
    visited.add(v);
    return v;
  };
  let text;
  try {
    text = JSON.stringify(value, toPlain) ?? '';
  } catch {
    return name; // JSON cannot represent the value
  }
  if (text === '' || text === '{}') return name;
  return `${name}: ${text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text}`;
}

/** Reports whether code is a constant that can be used anywhere: JSON or a name. */
function isConstant(code) {
  if (isName(code)) return true;
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reports whether an alias refers to React's own folder, which sites use to avoid two copies. Here all code uses the same copy
 * anyway, and React's server renderer has other files than in Node.js.
 */
function namesReact(name, to) {
  const [, library] = /^(react|react-dom)\$?$/.exec(name) ?? [];
  return Boolean(library) && typeof to === 'string' && to.replace(/[\\/]+$/, '').split(/[\\/]/).slice(-2).join('/') === `node_modules/${library}`;
}

/** Converts aliases to a list: {from, exact, to}; to is "" for an empty module. */
function aliasesOf(aliases, onUnsupported) {
  const list = Array.isArray(aliases) ? aliases.map(({name, alias, onlyModule}) => [onlyModule ? `${name}$` : name, alias]) : Object.entries(aliases ?? {});
  const found = [];
  for (const [name, target] of list) {
    const to = Array.isArray(target) ? target[0] : target;
    if (namesReact(name, to)) continue;
    if (to !== false && typeof to !== 'string') {
      onUnsupported(withValue(`the alias ${name}`, to));
      continue;
    }
    found.push({from: name.replace(/\$$/, ''), exact: name.endsWith('$'), to: to === false ? '' : to});
  }
  return found;
}

function namesOf(rule) {
  const uses = typeof rule.use === 'function' ? [] : [rule.use ?? rule.loader].flat();
  return uses.map((use) => (typeof use === 'string' ? use : use?.loader)).filter((name) => typeof name === 'string')
    .map((name) => name.replace(/^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+).*$/, '$1'));
}

/** Returns what a rule does with its files: text, file, json, '' for nothing relevant, undefined for anything else. */
function kindOf(rule) {
  if (rule.type === 'asset/source') return 'text';
  if (/^asset/.test(rule.type ?? '')) return 'file';
  if (rule.type === 'json') return 'json';
  if (rule.resolve || rule.type === 'javascript/auto') return '';
  const kinds = namesOf(rule).map((name) => loaderKinds.find(([pattern]) => pattern.test(name))?.[1]);
  if (kinds.length === 0 || kinds.includes(undefined)) return undefined;
  return kinds.find((kind) => kind !== '') ?? '';
}

/** Reports whether a rule applies to imports with a query. Rules for any query except some apply to ordinary files. */
const asksForQuery = (query) => query instanceof RegExp || typeof query === 'string' || typeof query === 'function';

/** Reports whether a rule gives a query its built-in meaning: ?raw is the text of a file, ?url its URL. */
function isBuiltInQuery(query, kind) {
  const matches = (text) => (query instanceof RegExp ? query.test(text) : query === text);
  return (kind === 'text' && matches('?raw')) || (kind === 'file' && matches('?url'));
}

/** Returns the extensions in the test of a rule, if it has the usual form: /\.(a|b)$/. */
function extensionsOf(test) {
  const source = test instanceof RegExp ? test.source : typeof test === 'string' ? test.replace('.', '\\.') : '';
  const found = /^(?:\.\*)?\\\.(?:\(\?:|\()?([\w|?]+)\)?\$?$/.exec(source);
  if (!found) return [];
  return found[1].split('|').flatMap((name) => {
    const optional = /^(.*)(.)\?(.*)$/.exec(name);
    return optional ? [`.${optional[1]}${optional[3]}`, `.${optional[1]}${optional[2]}${optional[3]}`] : [`.${name}`];
  });
}

/** Asks an instance for its configuration of one of the two bundles. */
async function requestedSettings(instance, context, isServer) {
  const settings = new Settings(context);
  const {plugin, label} = instance;
  const base = baseConfig(context, isServer);
  const baseAliases = new Set(Object.keys(base.resolve.alias));
  const returned = await guarded(label, 'configureWebpack', () => plugin.configureWebpack(base, isServer, utilsOf(), instance.content));
  settings.add(returned);
  // Some plugins modify the configuration that they are passed.
  for (const name of baseAliases) delete base.resolve.alias[name];
  settings.add({resolve: {alias: base.resolve.alias, fallback: base.resolve.fallback}, module: {rules: base.module.rules}, plugins: base.plugins});
  return settings;
}

/**
 * Returns what an instance requests from the bundler: {client, server, rest, postCss}; postCss reports whether it configures PostCSS.
 */
async function bundlerRequests(instance, context) {
  const {plugin} = instance;
  const out = {client: new Settings(context), server: new Settings(context)};
  if (plugin.configureWebpack) {
    out.client = await requestedSettings(instance, context, false);
    out.server = await requestedSettings(instance, context, true);
    // The server has no globals of pages, and the modules need not be installed in the site.
    out.server.fallbacks.push(...out.client.globals.map((from) => ({from, exact: true, to: ''})));
  }
  const pick = ({aliases, fallbacks, defines, provides, replacements, loaders: kinds}) => ({aliases, fallbacks, defines, provides, replacements, loaders: kinds});
  return {client: pick(out.client), server: pick(out.server), unsupported: [...new Set([...out.client.unsupported, ...out.server.unsupported])], postCss: Boolean(plugin.configurePostCss)};
}

module.exports = {bundlerRequests};
