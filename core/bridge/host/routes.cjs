// Converts the routes of plugins to the host's: pages and the layouts around them, with their modules as props.
'use strict';
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const {writeBelow} = load('files.cjs');

/** Data up to this size is part of each page; larger data that several pages share is in a separate file. */
const inlineSize = 512;

/** The keys of a route that are not passed to its component. */
const routeKeys = new Set(['path', 'component', 'routes', 'modules', 'context', 'props', 'metadata', 'priority', 'strict', 'plugin']);

/** Returns the metadata of posts or documents, by file, for a plugin that extends one of Docusaurus's. */
function metadataOf(content, siteDir) {
  const documents = [...(content?.blogPosts ?? []).map((post) => post?.metadata), ...(content?.loadedVersions ?? []).flatMap((version) => version?.docs ?? [])];
  const sourced = documents.filter((metadata) => typeof metadata?.source === 'string');
  return new Map(sourced.map((metadata) => [metadata.source.replace(/^@site(?=\/)/, siteDir), metadata]));
}

class RouteMaker {
  constructor(instance, context) {
    this.instance = instance;
    this.context = context;
    this.prefix = `${instance.name}/${instance.id}`;
    this.out = {routes: [], layouts: [], data: []};
    this.metadata = metadataOf(instance.content, context.siteDir);
    this.values = new Map(); // digest of JSON → {text, uses}
    this.pending = []; // {target, prop, digest}
  }

  /** Adds a route and the routes below it. */
  async add(route, parent = '') {
    const component = await this.component(route);
    if (route.routes?.length > 0) {
      const id = `${this.prefix}${route.path}#${this.out.layouts.length}`;
      const layout = {id, component: component.specifier, parent, props: {}, data: {}};
      this.out.layouts.push(layout);
      this.fill(layout, route, component);
      for (const inner of route.routes) await this.add(inner, id);
      return;
    }
    const page = {path: route.path, component: component.specifier, layout: parent, props: {}, data: {}, meta: {}};
    const source = route.metadata?.sourceFilePath;
    if (source) page.meta.source = source.split(path.sep).join('/');
    if (route.metadata?.lastUpdatedAt) page.meta.lastUpdatedAt = route.metadata.lastUpdatedAt;
    this.out.routes.push(page);
    this.fill(page, route, component);
  }

  /** Sets the props of a page or layout. */
  fill(target, route, component) {
    const extra = {};
    for (const [key, value] of Object.entries(route)) if (!routeKeys.has(key)) extra[key] = value;
    Object.assign(target.props, route.props ?? {});
    if (Object.keys(extra).some((key) => key !== 'exact')) target.props.route = {path: route.path, ...extra};
    for (const [prop, text] of Object.entries(component.data)) {
      const digest = crypto.createHash('sha256').update(text).digest('hex').slice(0, 16);
      const known = this.values.get(digest) ?? {text, uses: 0};
      known.uses++;
      this.values.set(digest, known);
      this.pending.push({target, prop, digest});
    }
  }

  /**
   * Returns the component of a route and the props for its modules: data directly, code and documents through a generated
   * module that passes them to the component.
   */
  async component(route) {
    const found = {specifier: this.specifier(route.component), data: {}};
    const code = {};
    const modules = {...route.modules, ...(route.context ?? {})};
    for (const [prop, module] of Object.entries(modules)) {
      const value = this.value(module);
      if (value.code) code[prop] = module;
      else found.data[prop] = value.text;
    }
    if (Object.keys(code).length > 0) found.specifier = await this.wrapper(found.specifier, code);
    return found;
  }

  /** Returns the JSON of a module, or of an object or list of modules; {code: true} if some of it is not JSON. */
  value(module) {
    const file = this.file(module);
    if (file === undefined) {
      const parts = Object.entries(module ?? {}).map(([key, inner]) => [key, this.value(inner)]);
      if (parts.some(([, v]) => v.code)) return {code: true};
      if (Array.isArray(module)) return {text: `[${parts.map(([, v]) => v.text).join(',')}]`};
      return {text: `{${parts.map(([key, v]) => `${JSON.stringify(key)}:${v.text}`).join(',')}}`};
    }
    if (!file.endsWith('.json')) return {code: true};
    return {text: this.instance.emitted.data.get(file) ?? fs.readFileSync(file, 'utf8')};
  }

  /** Returns the absolute path or specifier of a module; undefined for an object or list of modules. */
  file(module) {
    const name = typeof module === 'string' ? module : module?.__import ? module.path : undefined;
    if (name === undefined) return undefined;
    if (name.startsWith('@site/')) return path.join(this.context.siteDir, name.slice('@site/'.length));
    if (name.startsWith('@generated/')) return path.join(this.context.generatedFilesDir, name.slice('@generated/'.length));
    return this.aliased(name) ?? name;
  }

  /**
   * Returns the data file to which an alias refers in plugins that extend Docusaurus's for posts or documents; undefined for
   * other names.
   */
  aliased(name) {
    const [, kind, rest] = /^~(blog|docs)\/(.+)$/.exec(name) ?? [];
    if (!kind) return undefined;
    const folder = `docusaurus-plugin-content-${kind}`;
    const file = path.join(this.context.generatedFilesDir, folder, rest);
    if (this.instance.emitted.data.has(file) || fs.existsSync(file)) return file;
    return path.join(this.context.siteDir, '.docusaurus', folder, rest); // some find the way from where Docusaurus generates files
  }

  /** Writes a module that passes further props with code to a component, and returns its specifier. */
  async wrapper(specifier, code) {
    const imports = [];
    const expression = (module) => {
      const file = this.file(module);
      if (file === undefined) {
        const parts = Object.entries(module ?? {}).map(([key, inner]) => [key, expression(inner)]);
        if (Array.isArray(module)) return `[${parts.map(([, e]) => e).join(', ')}]`;
        return `{${parts.map(([key, e]) => `${JSON.stringify(key)}: ${e}`).join(', ')}}`;
      }
      const query = module.query ? `?${new URLSearchParams(module.query)}` : '';
      imports.push(`import * as m${imports.length} from ${JSON.stringify(this.specifier(file) + query)};`);
      const metadata = this.metadata.get(file);
      return `pick(m${imports.length - 1}${metadata ? `, ${JSON.stringify({metadata, assets: {}})}` : ''})`;
    };
    const props = expression(code);
    const text = [
      "import {createElement} from 'react';",
      `import Component from ${JSON.stringify(specifier)};`,
      ...imports,
      // As in Docusaurus, the other exports of a module are properties of its default export.
      'const pick = ({default: made, ...named}, more) => (made === undefined ? named : Object(made) === made ? Object.assign(made, more, named) : made);',
      `const given = ${props};`,
      'export default (props) => createElement(Component, {...props, ...given});',
      '',
    ].join('\n');
    const name = `${crypto.createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
    const file = await writeBelow(path.join(this.context.generatedFilesDir, 'components'), name, text);
    return this.specifier(file);
  }

  /** Returns the host's name of a module: paths are relative to the site. */
  specifier(name) {
    if (!path.isAbsolute(name)) return name;
    const relative = path.relative(this.context.siteDir, name).split(path.sep).join('/');
    return `@site/${relative}`;
  }

  /** Decides which data is part of the pages, and returns everything. */
  finish() {
    const shared = new Set();
    for (const {target, prop, digest} of this.pending) {
      const {text, uses} = this.values.get(digest);
      if (uses === 1 || text.length <= inlineSize) {
        target.props[prop] = JSON.parse(text);
        continue;
      }
      const id = `${this.prefix}/${digest}`;
      target.data[prop] = id;
      if (!shared.has(id)) {
        shared.add(id);
        this.out.data.push({id, json: JSON.parse(text)});
      }
    }
    return this.out;
  }
}

/** Converts all routes of an instance to the host's. */
async function makeRoutes(instance, context) {
  const maker = new RouteMaker(instance, context);
  for (const route of instance.emitted.routes) await maker.add(route);
  return maker.finish();
}

module.exports = {makeRoutes};
