// Runs the remark and rehype plugins of an instance over a document, and returns its text as they would have it: the
// host compiles it like any other. What the plugins leave alone keeps its text.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {AsyncLocalStorage} = require('node:async_hooks');
const {exportOf, filesOf, find, resolveReferences, splitExport} = load('modules.cjs');
const {guarded} = load('guard.cjs');
const {loadLibraries} = load('mdlibs.cjs');
const {toJsx} = load('mdjsx.cjs');
const {remember, editsOf, apply} = load('mdpatch.cjs');

/** The files that the plugins read for the document at hand. */
const reading = new AsyncLocalStorage();

/** Notes which files are read while plugins run. */
function watchReads() {
  const note = (file) => {
    if (typeof file === 'string' || file instanceof URL) reading.getStore()?.add(path.resolve(String(file instanceof URL ? file.pathname : file)));
  };
  for (const [holder, name] of [[fs, 'readFileSync'], [fs, 'readFile'], [fs, 'existsSync'], [fs, 'statSync'], [fs.promises, 'readFile']]) {
    const original = holder[name];
    holder[name] = function noted(file, ...rest) {
      note(file);
      return original.call(this, file, ...rest);
    };
  }
}

/** Loads what a list names: [module, options], a module, or a function that a reference brought. */
async function pluginsOf(list, site) {
  const from = site.context.siteDir;
  return Promise.all((list ?? []).filter(Boolean).map(async (entry) => {
    const [ref, ...options] = Array.isArray(entry) ? entry : [entry];
    const given = await resolveReferences(options, from, importModule);
    if (typeof ref !== 'string') throw new Error(`a plugin of Markdown is a package or a file, and not ${JSON.stringify(ref)}`);
    const {module, name} = splitExport(ref.replace(/^(?:npm|require):/, ''));
    const file = find(module, from);
    const loaded = await site.loadFile(file, from);
    const plugin = name ? await exportOf(loaded, name, module) : typeof loaded === 'function' ? loaded : loaded?.default?.default ?? loaded?.default;
    if (typeof plugin !== 'function') throw new Error(`${ref} exports no function${name ? ` ${name}` : ''}`);
    return {label: ref, attach: [plugin, ...given], files: [...filesOf(file)]};
  }));
}

/** The plugins of an instance, ready to run. */
class Pipeline {
  constructor(libraries, lists, site) {
    this.libraries = libraries;
    this.lists = lists;
    this.site = site;
  }

  static async make(settings, site, libraries) {
    const lists = {};
    for (const key of ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins']) lists[key] = await pluginsOf(settings[key], site);
    return new Pipeline(libraries, lists, site);
  }

  /** A processor of unified that reads Markdown as Docusaurus does, with plugins, which may add to its syntax. */
  reader(plugins) {
    const {unified} = this.libraries.unified;
    const use = (name) => this.libraries[name].default;
    const processor = unified().use(use('remark-parse')).use(use('remark-frontmatter'), ['yaml', 'toml']).use(use('remark-directive')).use(use('remark-gfm')).use(use('remark-mdx'));
    return this.attach(processor, plugins).freeze();
  }

  /** Attaches plugins to a processor: what one of them throws is its own failure. */
  attach(processor, plugins) {
    for (const {label, attach: [plugin, ...options]} of plugins) {
      processor.use(function attached(...given) {
        const transform = plugin.apply(this, given);
        return transform && ((tree, file) => guarded(label, 'run', () => transformed(transform, tree, file)));
      }, ...options);
    }
    return processor;
  }

  /** Returns the text of a document after all plugins. */
  async process(file, text) {
    const after = await this.remark(file, text);
    return this.lists.beforeDefaultRehypePlugins.length + this.lists.rehypePlugins.length > 0 ? this.rehype(file, after) : after;
  }

  vfile(file, text) {
    const {context} = this.site;
    return {path: file, value: text, cwd: context.siteDir, data: {frontMatter: {}, contentTitle: undefined}};
  }

  async remark(file, text) {
    const plugins = [...this.lists.beforeDefaultRemarkPlugins, ...this.lists.remarkPlugins];
    if (plugins.length === 0) return text;
    const reader = this.reader(plugins);
    const tree = reader.parse(text);
    addHeadingIds(tree);
    const known = remember(tree, (node) => isMarkdown(node.type));
    const changed = await reader.run(tree, this.vfile(file, text));
    if (changed !== tree) known.set(changed, known.get(tree));
    return apply(text, editsOf(text, changed, known, (node) => this.markdown(reader, node)));
  }

  /** Writes a node of mdast as Markdown, or as JSX if plugins say what element it is. */
  markdown(reader, node) {
    const {toMarkdown} = this.libraries['mdast-util-to-markdown'];
    const extensions = reader.data().toMarkdownExtensions ?? [];
    const handlers = {html: (n) => n.value};
    const asElement = (n) => toJsx(this.hast(n), () => undefined);
    const prepare = (n) => {
      const isElement = n.data?.hName !== undefined || n.data?.hChildren !== undefined || !isMarkdown(n.type);
      if (isElement) return {type: 'html', value: asElement(n)};
      const {data: _, ...rest} = n;
      return n.children ? {...rest, children: n.children.map(prepare)} : rest;
    };
    return toMarkdown(prepare(node), {extensions: [{handlers}, ...extensions, {handlers}], bullet: '-', emphasis: '*', fences: true, rule: '-', listItemIndent: 'one', resourceLink: true}).replace(/\n$/, '');
  }

  hast(node) {
    const {toHast} = this.libraries['mdast-util-to-hast'];
    return toHast(node, {passThrough: ['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement'], allowDangerousHtml: true});
  }

  async rehype(file, text) {
    const mdast = this.reader([]).parse(text);
    addHeadingIds(mdast);
    const tree = this.hast(mdast);
    const known = remember(tree, () => true);
    const plugins = [...this.lists.beforeDefaultRehypePlugins, ...this.lists.rehypePlugins];
    const changed = await this.attach(this.libraries.unified.unified(), plugins).run(tree, this.vfile(file, text));
    if (changed !== tree) known.set(changed, known.get(tree));
    return apply(text, editsOf(text, changed, known, (node, original) => elementText(node, known, text, original)));
  }
}

/** Calls a transformer of unified, which may take a callback. */
function transformed(transform, tree, file) {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)));
  });
}

/** Kinds of nodes that Markdown has a syntax for. */
const markdownTypes = new Set([
  'root', 'paragraph', 'heading', 'thematicBreak', 'blockquote', 'list', 'listItem', 'html', 'code', 'definition', 'text', 'emphasis', 'strong', 'inlineCode', 'break',
  'link', 'image', 'linkReference', 'imageReference', 'footnoteDefinition', 'footnoteReference', 'table', 'tableRow', 'tableCell', 'delete', 'yaml', 'toml',
  'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'textDirective', 'leafDirective', 'containerDirective',
]);

const isMarkdown = (type) => markdownTypes.has(type);

/** Elements that are no text within a line. */
const blocks = new Set(['p', 'pre', 'table', 'ul', 'ol', 'li', 'blockquote', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'section']);

/** Elements whose text in Markdown means something only in the element around them. */
const parts = new Set(['li', 'thead', 'tbody', 'tr', 'td', 'th']);

/** Writes a changed element. A heading that only got another id stays one. */
function elementText(node, known, text, original) {
  const k = known.get(node);
  if (k && /^h[1-6]$/.test(node.tagName ?? '')) {
    const before = JSON.parse(k.own).properties ?? {};
    const {id, ...rest} = node.properties ?? {};
    if (id !== undefined && JSON.stringify({...before, id: undefined}) === JSON.stringify({...rest, id: undefined}) && node.children.every((c, i) => c === k.children[i] && original(c) !== undefined)) {
      return `${text.slice(k.start, k.end).replace(/\s*\{#[^}]*\}\s*$/, '')} {#${id}}`;
    }
  }
  return toJsx(node, (n) => {
    const source = n === node || parts.has(n.tagName) ? undefined : original(n);
    return source === undefined ? undefined : {text: source, block: n.type === 'element' ? blocks.has(n.tagName) : n.type === 'mdxJsxFlowElement'};
  }).replace(/\n{3,}/g, '\n\n');
}

/** Gives headings the ids that are written behind them, as plugins of Docusaurus find them. */
function addHeadingIds(tree) {
  const visit = (node) => {
    if (node.type === 'heading') {
      const last = node.children.at(-1);
      const id = last?.type === 'text' ? /\{#([^}]+)\}\s*$/.exec(last.value)?.[1] : undefined;
      if (id) node.data = {...node.data, id, hProperties: {...node.data?.hProperties, id}};
    }
    node.children?.forEach(visit);
  };
  visit(tree);
}

let libraries;
const pipelines = new Map();

/** Runs the plugins of an instance over a document: {text, reads}. */
async function rewrite(params, site) {
  const {instance, settings, file, text} = params;
  libraries ??= loadLibraries(site.context.siteDir);
  if (!pipelines.has(instance)) pipelines.set(instance, libraries.then((l) => Pipeline.make(settings, site, l)));
  const pipeline = await pipelines.get(instance);
  const reads = new Set();
  const own = Object.values(pipeline.lists).flat().flatMap((plugin) => plugin.files);
  const after = await reading.run(reads, () => pipeline.process(file, text));
  const looked = [...reads].filter((f) => !f.includes(`${path.sep}node_modules${path.sep}`) && f !== file);
  return {text: after, reads: [...new Set([...looked, ...own])].sort()};
}

module.exports = {rewrite, watchReads};
