// Runs a compiled document against stand-ins and returns its tree and exports.

import path from 'node:path';
import {compile} from './compile.mjs';
import {Missing, assetOf, fileOf, specifierOf, textOf} from './files.mjs';
import {isValueModule} from './values.mjs';
import {Code, Fragment, local, mapped, moduleOf, ref} from './stubs.mjs';
import {THEMED, children, jsx} from './tree.mjs';

const AsyncFunction = (async () => {}).constructor;

/** OUT_OF_REACH are names that a document's expressions must not find: their values
 * change from run to run, or reach out of it. */
const OUT_OF_REACH = ['Date', 'Math', 'process', 'globalThis', 'global', 'window', 'document', 'navigator', 'location', 'console', 'fetch', 'performance', 'crypto'];

/** PROVIDED are the names in the theme's map of components beyond the elements. */
const PROVIDED = ['Head', 'Details'];

/** Evaluation is one run: the files of one site with one set of options. */
export class Evaluation {
  #options;
  #site;
  #root;
  #partials = new Map();

  constructor(options, site, root) {
    this.#options = options;
    this.#site = site;
    this.#root = root;
  }

  /** document returns the record of a document, or throws the reason why there is none. */
  async document(text, file) {
    const unit = await this.#load(text, file, []);
    return {
      tree: children(unit.exports.default({}), undefined),
      toc: unit.exports.toc.map(({value, id, level}) => ({value, id, level})),
      title: unit.title,
      pageTitle: unit.pageTitle,
      description: unit.description,
      frontMatter: unit.frontMatter,
      exports: unit.found.exports,
    };
  }

  async #load(text, file, chain) {
    const unit = await compile(text, file, this.#options, this.#site, this.#root);
    const run = new AsyncFunction('_', 'require', '__import', '__expr', '__spread', '__local', 'frontMatter', 'contentTitle', ...OUT_OF_REACH, unit.code);
    const exports = await run(
      runtime(unit.found, this.#options), // compiled documents know it as arguments[0]
      (specifier) => this.#require(specifier, file),
      (specifier) => this.#import(specifier, file, chain),
      (source, evaluate) => new Code(source, evaluate),
      (source, evaluate) => ({[source]: new Code(source, evaluate)}),
      local,
      unit.frontMatter,
      unit.title,
    );
    return {...unit, exports};
  }

  #require(specifier, file) {
    const name = specifierOf(specifier, file, this.#site);
    const found = fileOf(name, this.#site);
    if (!found) {
      return ref(`${name}#*`);
    }
    if (isJSON(name)) {
      return JSON.parse(textOf(found));
    }
    return {default: /raw-loader/.test(name) ? textOf(found) : assetOf(found, this.#site)};
  }

  async #import(specifier, file, chain) {
    const name = specifierOf(specifier, file, this.#site);
    if (/^!!?raw-loader|[^/]\.mdx?$/.test(name) || isValueModule(name)) {
      const found = fileOf(name, this.#site);
      if (found && /\.mdx?$/.test(found) && !name.includes('!')) {
        return this.#partial(found, chain);
      }
      if (found) {
        return valueModule(name, found, this.#site);
      }
    }
    const found = fileOf(name, this.#site);
    if (found && isJSON(name)) {
      const data = JSON.parse(textOf(found));
      return {...data, default: data};
    }
    return moduleOf(name, name === '@docusaurus/useBaseUrl' ? {default: baseURL} : {});
  }

  async #partial(file, chain) {
    if (chain.includes(file)) {
      throw new Missing(`${path.posix.basename(file)} imports itself`);
    }
    if (!this.#partials.has(file)) {
      const unit = await this.#load(textOf(file), file, [...chain, file]);
      this.#partials.set(file, {
        ...unit.exports,
        frontMatter: unit.frontMatter,
        contentTitle: unit.title,
        default: {partial: (props) => children(unit.exports.default(props), props)},
      });
    }
    return this.#partials.get(file);
  }
}

function isJSON(specifier) {
  return /\.json$/.test(specifier) && !specifier.includes('!');
}

/** baseURL is useBaseUrl on a site at "/". */
function baseURL(url) {
  return !url || /^(?:#|\w*:|\/)/.test(url) ? url : `/${url}`;
}

function valueModule(name, file, site) {
  if (/raw-loader/.test(name)) {
    return {default: textOf(file)};
  }
  const asset = assetOf(file, site);
  return {default: /\.svg$/i.test(file) && !name.includes('!') ? ref(`${name}#default`, asset) : asset};
}

/** runtime returns the runtime for code that MDX generates. */
function runtime(found, options) {
  const names = options.provide === '*' ? [...found.components].map((n) => n.split('.')[0]) : (options.provide ?? []);
  const map = Object.fromEntries([...THEMED, ...PROVIDED, ...names].map((n) => [n, mapped(n)]));
  return {Fragment, jsx, jsxs: jsx, useMDXComponents: () => map, baseUrl: 'file:///'};
}
