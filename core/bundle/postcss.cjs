// Runs PostCSS with the plugins that a site configures.
'use strict';
const {createRequire} = require('node:module');
const {existsSync, readFileSync, readdirSync} = require('node:fs');
const {join, matchesGlob, resolve} = require('node:path');
const {pathToFileURL} = require('node:url');

/**
 * Returns functions for compiling style sheets of a site: installed finds packages, postcss runs PostCSS.
 *
 * @param {string} site its folder
 * @param {(specifier: string) => Promise<any>} importModule import() of the caller
 */
module.exports = function postcssOf(site, importModule) {
  const siteRequire = createRequire(join(site, 'package.json'));

  /** Returns the first of the packages that is installed in the site; undefined if none is. */
  function installed(...names) {
    for (const name of names) {
      try {
        return siteRequire(name);
      } catch (error) {
        if (error.code !== 'MODULE_NOT_FOUND') throw error;
      }
    }
    return undefined;
  }

  const configNames = ['js', 'cjs', 'mjs', 'ts', 'mts', 'cts', 'json'].map((end) => `postcss.config.${end}`).concat(['.postcssrc', '.postcssrc.json', '.postcssrc.js', '.postcssrc.cjs', '.postcssrc.mjs']);

  /** Returns the PostCSS configuration in the site's folder and its file; undefined if there is none. */
  async function postcssConfig() {
    for (const name of configNames) {
      const file = join(site, name);
      if (!existsSync(file)) continue;
      if (/rc$|json$/.test(name)) return {file, config: JSON.parse(readFileSync(file, 'utf8'))};
      const module = await importModule(pathToFileURL(file).href);
      const config = module.default ?? module;
      return {file, config: typeof config === 'function' ? await config({env: process.env.NODE_ENV, cwd: site}) : config};
    }
    const manifest = join(site, 'package.json');
    const {postcss} = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    return postcss && {file: manifest, config: postcss};
  }

  /** Creates a plugin from its name in a configuration. */
  function createPlugin(name, options) {
    const exported = siteRequire(name);
    const plugin = exported.default ?? exported;
    return typeof plugin === 'function' ? plugin(options === true ? undefined : options) : plugin;
  }

  function pluginsOf({plugins = []}) {
    if (!Array.isArray(plugins)) {
      return Object.entries(plugins).filter(([, options]) => options !== false).map(([name, options]) => createPlugin(name, options));
    }
    return plugins.filter(Boolean).map((plugin) => {
      const [first, options] = Array.isArray(plugin) ? plugin : [plugin];
      if (typeof first === 'string') return createPlugin(first, options);
      return options === undefined ? first : first(options);
    });
  }

  /** Returns Tailwind's plugin, for sites that have it and do not configure PostCSS. */
  function tailwind() {
    const version4 = installed('@tailwindcss/postcss');
    if (version4) return [version4.default ?? version4];
    const version3 = installed('tailwindcss');
    const manifest = version3 && siteRequire('tailwindcss/package.json');
    if (!manifest || Number(manifest.version.split('.')[0]) > 3) return undefined;
    const autoprefixer = installed('autoprefixer');
    return [version3, ...(autoprefixer ? [autoprefixer] : [])];
  }

  /** Returns PostCSS itself: the site's, or the one that its plugins use. */
  function postcssPackage() {
    const own = installed('postcss');
    if (own) return own;
    for (const name of ['@tailwindcss/postcss', 'tailwindcss', 'autoprefixer']) {
      try {
        return createRequire(siteRequire.resolve(`${name}/package.json`))('postcss');
      } catch {
        // not installed, or without its own PostCSS
      }
    }
    return undefined;
  }

  /** Returns the files below a folder that match a glob. */
  function filesIn(dir, glob) {
    if (!existsSync(dir)) return [];
    const found = [];
    const visit = (folder) => {
      for (const entry of readdirSync(folder, {withFileTypes: true})) {
        if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
        const path = join(folder, entry.name);
        if (entry.isDirectory()) visit(path);
        else if (!glob || !matchesGlob || matchesGlob(path.slice(dir.length + 1), glob)) found.push(path);
      }
    };
    visit(dir);
    return found;
  }

  /** Runs work, and throws the first error that it only printed: Tailwind prints errors and empties the style sheet. */
  async function withPrintedErrors(work) {
    const {error: originalPrint} = console;
    const printed = [];
    console.error = (...values) => printed.push(...values.filter((value) => value instanceof Error));
    try {
      const result = await work();
      if (printed.length > 0 && result.css.trim() === '') throw printed[0];
      return result;
    } finally {
      console.error = originalPrint;
    }
  }

  /** Returns the position in a style sheet of the text that a message quotes; the beginning if it is not found. */
  function quotedPosition(text, message) {
    const words = [...String(message).matchAll(/`([^`]+)`/g)].map((match) => match[1]);
    const offset = Math.max(0, ...words.map((word) => text.indexOf(word)));
    const before = text.slice(0, offset).split('\n');
    return {line: before.length, column: before.at(-1).length + 1, text: text.split('\n')[before.length - 1]};
  }

  /**
   * Runs PostCSS on a style sheet with the site's configuration. added are additional options in the format of a
   * configuration; their plugins run after the site's.
   */
  async function postcss({file, text, tailwind: usesTailwind}, added) {
    let configured;
    try {
      configured = await postcssConfig();
      const configuredPlugins = [...(configured ? pluginsOf(configured.config) : []), ...(added ? pluginsOf(added) : [])];
      const plugins = configured || added ? configuredPlugins : usesTailwind ? tailwind() : undefined;
      if (!plugins) return {missing: usesTailwind ? 'tailwind' : undefined, css: text};
      const compiler = postcssPackage();
      if (!compiler) return {missing: 'postcss'};
      const {parser, syntax, stringifier} = {...configured?.config, ...added};
      const resolveNamed = (value) => (typeof value === 'string' ? siteRequire(value) : value);
      const options = {from: file, to: file, map: false, parser: resolveNamed(parser), syntax: resolveNamed(syntax), stringifier: resolveNamed(stringifier)};
      const result = await withPrintedErrors(() => compiler(plugins).process(text, options));
      const loaded = configured ? [configured.file] : [];
      for (const message of result.messages) {
        if (message.type === 'dependency') loaded.push(resolve(message.file));
        if (message.type === 'dir-dependency') loaded.push(...filesIn(resolve(message.dir), message.glob));
      }
      const warnings = result.warnings().map((w) => ({message: w.text, file: w.node?.source?.input?.file ?? file, line: w.line, column: w.column}));
      return {css: result.css, loaded: [...new Set(loaded)].filter((name) => existsSync(name)), warnings};
    } catch (error) {
      const position = error.name === 'CssSyntaxError' ? {file: error.file ?? file, line: error.line, column: error.column} : {file, ...quotedPosition(text, error.message)};
      return {error: {message: error.reason ?? error.message ?? String(error), ...position}, loaded: configured ? [configured.file] : []};
    }
  }

  return {installed, postcss};
};
