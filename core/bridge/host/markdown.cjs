// Runs the remark and rehype plugins of an instance on a document, and returns its text with their changes, which the host
// compiles like any other. Text that the plugins do not change stays the same.
'use strict';
const path = require('node:path');
const {exportOf, filesOf, resolveModule, resolveReferences, splitExport} = load('modules.cjs');
const {valueOfReference, markdownListKeys, ownerOf} = load('references.cjs');
const {DocumentSyntaxError, PluginFailure, guarded} = load('guard.cjs');
const {loadLibraries} = load('mdlibs.cjs');
const {pagesKey, runDefaults} = load('mddefaults.cjs');
const {isMapped, mappedName, toHtml, toJsx} = load('mdjsx.cjs');
const {Draft} = load('mddraft.cjs');
const {mathPlugin} = load('mdcounterparts.cjs');
const {ProgramCompiler} = load('mdprogram.cjs');
const {hasNodeNeedingParent, childOnlyElements} = load('mdpatch.cjs');
const {grammarOf, makeParser, readTree, syntaxOf} = load('mdreading.cjs');
const {Threads} = load('mdthreads.cjs');
const runs = load('mdruns.cjs');
const trace = load('trace.cjs');

/** Loads the entries of a list: [module, options], a module, or the name of a value from a preset or plugin. */
async function pluginsOf(list, site) {
  const from = site.context.siteDir;
  return Promise.all((list ?? []).filter(Boolean).map(async (entry) => {
    if (typeof entry === 'string' && ownerOf(entry)) return referencedPlugin(entry);
    const [specifier, ...options] = Array.isArray(entry) ? entry : [entry];
    const resolvedOptions = await resolveReferences(options, from, importModule);
    if (typeof specifier !== 'string') throw new Error(`a Markdown plugin is a package or a file, not ${JSON.stringify(specifier)}`);
    const {module, name} = splitExport(specifier.replace(/^(?:npm|require):/, ''));
    const file = resolveModule(module, from);
    const loaded = await site.loadFile(file, from);
    const exported = name ? await exportOf(loaded, name, module) : typeof loaded === 'function' ? loaded : loaded?.default?.default ?? loaded?.default;
    const [plugin, ...more] = Array.isArray(exported) ? exported : [exported]; // in a configuration, a plugin may have options
    if (resolvedOptions.length === 0) resolvedOptions.push(...more);
    if (typeof plugin !== 'function') throw new Error(`${specifier} exports no function${name ? ` ${name}` : ''}`);
    return {label: specifier, attach: [plugin, ...resolvedOptions], files: [...filesOf(file)]};
  }));
}

/** Returns a plugin that a preset or plugin has put into a list, by its name. */
function referencedPlugin(name) {
  const {label, file} = ownerOf(name);
  const [plugin, ...options] = [valueOfReference(name)].flat();
  if (typeof plugin !== 'function') throw new Error(`${label} lists ${JSON.stringify(plugin)} among its Markdown plugins, which is not a function`);
  return {label, attach: [plugin, ...options], files: file ? [...filesOf(file)] : []};
}

/** The Markdown plugins of an instance, ready to run. */
class Pipeline {
  constructor(libraries, lists, site) {
    const {siteDir, siteConfig} = site.context;
    this.libraries = libraries;
    this.lists = lists;
    this.config = siteConfig.markdown;
    this.statics = {siteDir, dirs: siteConfig.staticDirectories};
    this.syntax = syntaxOf(this.config, libraries);
    this.cache = new Map(); // processors are created once, as in Docusaurus
    this.rehypePlugins = [...lists.beforeDefaultRehypePlugins, ...lists.rehypePlugins];
  }

  static async make(settings, site, libraries) {
    const lists = {};
    for (const key of markdownListKeys) lists[key] = await pluginsOf(settings[key], site);
    const pipeline = new Pipeline(libraries, lists, site);
    if (pipeline.config.math) pipeline.mathPlugin = await mathPlugin(pipeline.config.math, site.context.siteDir).catch((error) => error);
    pipeline.remarkRehypeOptions = (await resolveReferences(pipeline.config.remarkRehypeOptions, site.context.siteDir, importModule)) ?? {};
    return pipeline;
  }

  /**
   * Returns the parser for documents of a format as in Docusaurus, with remark plugins, which may extend the syntax: the
   * unified processor, the transforms of the plugins, those before and those after Docusaurus's steps, and whether the
   * syntax is that of plain.
   */
  parserOf(format) {
    return this.cached(`parser ${format}`, () => {
      const transforms = {};
      const mathPlugin = this.mathPlugin instanceof Error ? undefined : this.mathPlugin;
      const processor = makeParser(this.libraries, format, this.syntax, mathPlugin, {
        before: (target) => (transforms.before = this.attach(target, this.lists.beforeDefaultRemarkPlugins)),
        after: (target) => (transforms.after = this.attach(target, this.lists.remarkPlugins)),
      });
      const plain = makeParser(this.libraries, format, this.syntax, mathPlugin);
      return {processor, ...transforms, plain: grammarOf(processor) === grammarOf(plain)};
    });
  }

  /** Returns the transforms of rehype plugins. */
  rehypeTransforms() {
    return this.cached('rehype', () => {
      const processor = this.libraries.unified.unified();
      const steps = this.attach(processor, this.rehypePlugins);
      processor.freeze();
      return steps;
    });
  }

  /** Returns the value of a key, which make creates the first time. */
  cached(key, make) {
    if (!this.cache.has(key)) this.cache.set(key, make());
    return this.cache.get(key);
  }

  /**
   * Attaches plugins to a processor, and returns their transforms once it is frozen. If a plugin throws, only this plugin
   * fails.
   */
  attach(processor, plugins) {
    const steps = [];
    for (const {label, attach: [plugin, ...options]} of plugins) {
      processor.use(function attached(...args) {
        const transform = plugin.apply(this, args);
        if (typeof transform === 'function') steps.push(guardedTransform(label, transform));
      }, ...options);
    }
    return steps;
  }

  /** Returns the compiler from documents to programs. */
  programs() {
    return this.cached('programs', () => {
      const plugins = Object.fromEntries(markdownListKeys.map((key) => [key, this.lists[key].map(unifiedPlugin)]));
      return new ProgramCompiler(this.libraries, this.config, this.statics, plugins, this.remarkRehypeOptions);
    });
  }

  /** Returns the program of a document if recma plugins have changed it; otherwise undefined. */
  program({file, text, frontMatter, pages, withoutTitle}) {
    if (this.lists.recmaPlugins.length === 0) return undefined;
    return this.programs().compile({file, text, frontMatter, pages, withoutTitle, format: formatOf(file, frontMatter, this.config)});
  }

  /**
   * Returns the text of a document after all plugins. frontMatter is its parsed front matter; pages maps links to files to
   * the URLs of their pages. The document is parsed once: each stage continues with the tree of the previous one.
   */
  async process(file, text, frontMatter, pages) {
    const format = formatOf(file, frontMatter, this.config);
    const data = {frontMatter, compilerName: 'client'};
    const parser = this.parserOf(format);
    const rehypeTransforms = this.rehypeTransforms();
    if (parser.before.length + parser.after.length + rehypeTransforms.length === 0) return text;
    const {VFile} = this.libraries.vfile;
    const vfile = new VFile({path: file, value: text, cwd: this.statics.siteDir, data});
    vfile[pagesKey] = pages;
    const threadResult = parser.plain && !(this.mathPlugin instanceof Error) ? threadsOf(this).read(format, text) : undefined;
    const draft = new Draft(text, vfile, (await threadResult) ?? this.parse(parser, text));
    const mdastWriter = (hasIds) => (node, _, snapshot) => {
      const written = withListMarker(this.markdown(parser.processor, node, format, hasIds, definitionsOf(draft.tree)), node, draft.text.slice(snapshot.get(node)?.start));
      return isInCell(draft.tree, node) ? written.replace(/(?<!\\)\|/g, '\\|') : written;
    };
    const parseWithDefaults = (now) => this.defaults(this.parse(parser, now), draft.fileOf(now), now);
    await draft.runStage(parser.before, {isReadable, write: mdastWriter(false), reparse: (now) => this.parse(parser, now)});
    if (parser.after.length + rehypeTransforms.length > 0) draft.tree = await this.defaults(draft.tree, draft.file, draft.text);
    await draft.runStage(parser.after, {isReadable, write: mdastWriter(true), reparse: parseWithDefaults});
    if (rehypeTransforms.length > 0) {
      draft.tree = await this.hastOf(draft.tree, draft.file, format);
      const reparseAsHast = async (now) => this.hastOf(await parseWithDefaults(now), draft.fileOf(now), format);
      await draft.runStage(rehypeTransforms, {isReadable: () => true, write: (node, original, snapshot) => this.elementText(node, snapshot, original, format), reparse: reparseAsHast});
    }
    return draft.text;
  }

  /** Parses a document. If formulas are not supported, a text that may contain some cannot be parsed. */
  parse(reader, text) {
    if (this.mathPlugin instanceof Error && formulaStart.test(text)) throw this.mathPlugin;
    return readTree(reader.processor, text, this.libraries, this.syntax);
  }

  /** Returns the tree of a document after Docusaurus's own steps. */
  defaults(tree, file, text) {
    return runDefaults(tree, file, text, this);
  }

  /**
   * Writes an mdast node as Markdown, or as JSX or HTML if plugins set its element. If all headings of a document have
   * ids, one without an id comes from a plugin: it gets none, and is not in the table of contents.
   */
  markdown(processor, node, format, hasIds, definitions) {
    const {toMarkdown} = this.libraries['mdast-util-to-markdown'];
    const extensions = processor.data().toMarkdownExtensions ?? [];
    const handlers = {html: (n) => n.value};
    const asElement = (n) => this.element(this.hast(n, definitions), format, () => undefined);
    const preparedChildren = (n) => n.children.flatMap(nodesToWrite).map(prepare);
    const prepare = (n) => {
      if (n.type === 'heading') {
        const id = n.data?.hProperties?.id;
        if (hasIds && !id) return {type: 'html', value: asElement(n)};
        const kept = {...n, children: preparedChildren(n)};
        delete kept.data;
        // Headings inside MDX elements are indented, and their ids must not be parsed as expressions.
        return id ? {...kept, children: [...kept.children, {type: 'html', value: ` \\{#${id}}`}]} : kept;
      }
      if (isFormula(n)) return n;
      if (n.data?.hName !== undefined || n.data?.hChildren !== undefined || !isMarkdown(n.type) || hasNodeNeedingParent(n)) return {type: 'html', value: asElement(n)};
      if (/^mdx(?:Flow|Text)Expression$|^mdxjsEsm$/.test(n.type)) return {...n, value: this.code(n)};
      if (/^mdxJsx/.test(n.type)) {
        const name = isMapped(n) ? mappedName(n.name) : n.name;
        return this.withCode({...n, type: isInline(n) ? 'mdxJsxTextElement' : n.type, name, children: preparedChildren({children: n.children ?? []})});
      }
      const {data: _, ...rest} = n;
      return n.children ? {...rest, children: preparedChildren(n)} : rest;
    };
    const options = {extensions: [{handlers}, ...extensions, {handlers}], bullet: '-', emphasis: '*', fences: true, rule: '-', listItemIndent: 'one', resourceLink: true};
    const write = (n) => toMarkdown(prepare(n), options).replace(/\n$/, '');
    return nodesToWrite(node).map((n, i) => (i === 0 ? '' : n.type === 'list' ? '\n' : '\n\n') + write(n)).join('');
  }

  /** Returns the code of a node: plugins may set only its program. */
  code(node) {
    const program = node.data?.estree;
    if (node.value || !program || program.body.length === 0) return node.value ?? '';
    return this.libraries['estree-util-to-js'].toJs(program, {handlers: this.libraries['estree-util-to-js'].jsx}).value.trim().replace(node.type === 'mdxjsEsm' ? /$^/ : /;$/, '');
  }

  /** Returns an MDX element whose attributes all have their code as text. */
  withCode(node) {
    const attributes = (node.attributes ?? []).map((a) => {
      if (a.type === 'mdxJsxExpressionAttribute') return {...a, value: this.code(a)};
      return a.value && typeof a.value === 'object' ? {...a, value: {...a.value, value: this.code(a.value)}} : a;
    });
    return {...node, attributes};
  }

  element(node, format, sourceOf) {
    return format === 'md' ? toHtml(node, sourceOf) : toJsx(node, sourceOf, (n) => this.code(n));
  }

  /** Converts an mdast node to hast. It may refer to definitions elsewhere. */
  hast(mdast, definitions = []) {
    const node = withoutBareDirectives(mdast);
    const {toHast} = this.libraries['mdast-util-to-hast'];
    return toHast(definitions.length > 0 ? {type: 'root', children: [node, ...definitions]} : node, {...this.remarkRehypeOptions, passThrough: ['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement'], allowDangerousHtml: true});
  }

  /** Returns the hast tree of a document. In CommonMark, raw HTML becomes elements. */
  async hastOf(mdast, file, format) {
    await this.libraries.codeCompat()(mdast, file);
    const tree = this.hast(mdast);
    separateBackReferences(tree);
    return format === 'md' ? this.libraries['rehype-raw'].default({passThrough: rawPassThrough})(tree, file) : tree;
  }

  /**
   * Writes a changed element. If the attributes of a heading have not changed, except for its id, it is written as
   * Markdown.
   */
  elementText(node, snapshot, original, format) {
    const record = snapshot.get(node);
    if (record && record.kind === `element ${node.tagName}` && /^h[1-6]$/.test(node.tagName ?? '')) {
      const {id: _, ...before} = record.properties ?? {};
      const {id, ...rest} = node.properties ?? {};
      if (id !== undefined && JSON.stringify(before) === JSON.stringify(rest)) {
        const inner = node.children.map((child) => original(child) ?? this.element(child, format, (n) => (n !== child && original(n) !== undefined ? {text: original(n), block: false} : undefined))).join('');
        return `${'#'.repeat(Number(node.tagName[1]))} ${inner.trim()} {#${id}}`;
      }
    }
    const insideLinks = nodesInLinks(node);
    return this.element(node, format, (n) => {
      const found = n === node || childOnlyElements.has(n.tagName) ? undefined : original(n);
      const source = found !== undefined && insideLinks.has(n) && urlLike.test(found) ? undefined : found;
      return source === undefined ? undefined : {text: source, block: n.type === 'element' ? blockElements.has(n.tagName) : n.type === 'mdxJsxFlowElement'};
    }).replace(/\n{3,}/g, '\n\n');
  }
}

/** Node types that MDX has in addition to HTML. */
const rawPassThrough = ['mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression', 'mdxjsEsm'];

/** Types of inline nodes in mdast. */
const inlineTypes = new Set([
  'text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'link', 'image', 'linkReference', 'imageReference', 'footnoteReference', 'textDirective',
  'mdxTextExpression', 'mdxJsxTextElement', 'inlineMath',
]);

/** Types of block nodes in mdast. */
const blockTypes = new Set(['paragraph', 'heading', 'list', 'code', 'blockquote', 'table', 'thematicBreak', 'definition', 'footnoteDefinition', 'containerDirective', 'math']);

/** Returns the nodes to write for a node: plugins put documents into paragraphs, and lists into inline nodes. */
function nodesToWrite(node) {
  if (node.type === 'root') return node.children.filter((child) => child.type !== 'yaml' && child.type !== 'toml').flatMap(nodesToWrite);
  if (node.type !== 'paragraph' || !node.children.some((child) => child.type === 'root' || blockTypes.has(child.type))) return [node];
  const children = node.children.flatMap(nodesToWrite);
  const end = children.findIndex((child) => blockTypes.has(child.type));
  const lines = {...node, children: end < 0 ? children : children.slice(0, end)};
  return [...(lines.children.length > 0 ? [lines] : []), ...(end < 0 ? [] : children.slice(end))];
}

/** Converts text directives without label and attributes to text, as Docusaurus does after all plugins. */
function withoutBareDirectives(node) {
  if (node.type === 'textDirective' && !node.data && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0) {
    return {type: 'text', value: `:${node.name}`, position: node.position};
  }
  const children = node.children?.map(withoutBareDirectives);
  return children?.some((child, i) => child !== node.children[i]) ? {...node, children} : node;
}

/** Returns the definitions in a tree, to which its links and images refer. */
function definitionsOf(tree) {
  const found = [];
  const visit = (node) => (node.type === 'definition' ? found.push(node) : node.children?.forEach(visit));
  visit(tree);
  return found;
}

/** Reports whether a node is inside a table cell, where a vertical bar would begin the next cell. */
function isInCell(tree, node) {
  const holds = (above) => above === node || (above.children?.some(holds) ?? false);
  const cellWith = (above) => (above.type === 'tableCell' ? above !== node && holds(above) : above.children?.some(cellWith) ?? false);
  return cellWith(tree);
}

/** Separates the space before the back-references of footnotes from the texts of the notes, which do not end with it. */
function separateBackReferences(tree) {
  const visit = (node) => {
    const children = node.children ?? [];
    const at = children.findIndex((child) => child.properties?.dataFootnoteBackref !== undefined);
    const text = children[at - 1];
    if (text?.type === 'text' && /\S $/.test(text.value)) {
      text.value = text.value.slice(0, -1);
      children.splice(at, 0, {type: 'text', value: ' '});
    }
    children.forEach(visit);
  };
  visit(tree);
}

/** Gives a list item the marker that it has in the source, because another one would begin a new list. */
function withListMarker(text, node, source) {
  const marker = node.type === 'listItem' ? /^(?:[*+-]|\d{1,9}[.)])/.exec(source)?.[0] : undefined;
  if (marker === undefined) return text;
  const more = ' '.repeat(marker.length - 1);
  return text.split('\n').map((line, i) => (i === 0 ? marker + line.slice(1) : line && more + line)).join('\n');
}

/** Reports whether an MDX element is inline in the source: on separate lines, its text would be a paragraph. */
const isInline = (node) => node.children?.length > 0 && node.children.every((child) => inlineTypes.has(child.type));

/** Returns the format of a document: "md" or "mdx". */
function formatOf(file, frontMatter, config) {
  const format = frontMatter?.mdx?.format ?? config.format ?? 'mdx';
  return format === 'detect' ? (path.extname(file) === '.md' ? 'md' : 'mdx') : format;
}

/** Returns the transform of a plugin. If it throws, only this plugin fails. */
const guardedTransform = (label, transform) => (tree, file) => runs.step(label, () => guarded(label, 'run', () => runTransform(transform, tree, file)));

/** Returns a plugin in the form that unified expects in a list. */
function unifiedPlugin({label, attach: [plugin, ...options]}) {
  function attached(...args) {
    const transform = plugin.apply(this, args);
    if (typeof transform !== 'function') return undefined;
    const step = guardedTransform(label, transform);
    return async (tree, file) => {
      const result = await step(tree, file);
      if (result instanceof Error) throw result;
      return result;
    };
  }
  return [attached, ...options];
}

/** Calls a unified transformer, which may expect a callback. */
function runTransform(transform, tree, file) {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)));
  });
}

/** Types of nodes for which Markdown has a syntax. */
const markdownTypes = new Set([
  'root', 'paragraph', 'heading', 'thematicBreak', 'blockquote', 'list', 'listItem', 'html', 'code', 'definition', 'text', 'emphasis', 'strong', 'inlineCode', 'break',
  'link', 'image', 'linkReference', 'imageReference', 'footnoteDefinition', 'footnoteReference', 'table', 'tableRow', 'tableCell', 'delete', 'yaml', 'toml',
  'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'textDirective', 'leafDirective', 'containerDirective',
  'inlineMath', 'math',
]);

/** Reports whether a node is a formula, which has an element besides its syntax. */
const isFormula = (node) => node.type === 'inlineMath' || node.type === 'math';

/** Types of nodes that Docusaurus's own steps create. */
const ownTypes = new Set(['mermaidCodeBlock', 'mdxAdmonitionTitle']);

const isMarkdown = (type) => markdownTypes.has(type);

/** Reports whether the host can parse an mdast node: plugins may extend the syntax. */
const isReadable = (node) => isMarkdown(node.type) || ownTypes.has(node.type);

/** Matches the possible start of a formula. */
const formulaStart = /(?<!\\)\$/;

/** Block elements. */
const blockElements = new Set(['p', 'pre', 'table', 'ul', 'ol', 'li', 'blockquote', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'section']);

/** Matches text that the host may turn into a link. */
const urlLike = /:\/\/|www\.|@/i;

/** Returns the nodes below links in a tree, which must not contain other links. */
function nodesInLinks(tree) {
  const found = new Set();
  const visit = (node, below) => {
    if (below) found.add(node);
    node.children?.forEach((child) => visit(child, below || node.tagName === 'a'));
  };
  visit(tree, false);
  return found;
}

let libraries;
const pipelines = new Map();

/** The threads that parse documents of all instances. */
let threads;

/** The scripts of the bridge, for threads. */
let sources;

const threadsOf = ({statics, syntax}) => (threads ??= new Threads(sources, {siteDir: statics.siteDir, syntax}));

/** Sets the scripts of the bridge, for threads. */
function install(bridgeSources) {
  sources = bridgeSources;
}

/** The site's functions for all documents: {preprocessor, parseFrontMatter}, each a function or undefined. */
let hooks;

async function hooksOf(site) {
  const load = (key) => resolveReferences(site.functions?.[key], site.context.siteDir, importModule);
  const found = {preprocessor: await load('preprocessor'), parseFrontMatter: await load('parseFrontMatter')};
  for (const [key, value] of Object.entries(found)) {
    if (value !== undefined && typeof value !== 'function') throw new Error(`markdown.${key} is not a function`);
  }
  return found;
}

/** Parses the front matter of a text as the site does: {frontMatter, own}; own is set if the site has its own function. */
async function parseFrontMatter(file, text, site) {
  libraries ??= loadLibraries(site.context.siteDir);
  hooks ??= hooksOf(site);
  const {parseFrontMatter: own} = await hooks;
  const params = {filePath: file, fileContent: text, defaultParseFrontMatter: (await libraries).parseFrontMatter};
  if (!own) return params.defaultParseFrontMatter(params).catch(() => ({frontMatter: {}})); // the host reports errors in it
  const {frontMatter} = await guarded('markdown.parseFrontMatter', 'run', () => own(params));
  return {frontMatter: frontMatter ?? {}, own};
}

/** Returns a text with the given front matter, in the same number of lines. */
function withFrontMatter(text, frontMatter) {
  const block = /^---[ \t]*\r?\n(?:[^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text.replace(/^\uFEFF/, ''))?.[0] ?? '';
  const lines = block === '' ? 0 : block.split('\n').length - 1;
  const data = JSON.stringify(frontMatter);
  if (lines === 0) return data === '{}' ? text : `---\n${data}\n---\n${text}`;
  const written = lines > 2 || data !== '{}' ? data + '\n'.repeat(Math.max(lines - 2, 1)) : '';
  return `---\n${written}---\n${text.slice(text.indexOf(block) + block.length)}`;
}

/** Returns the text of a document with its front matter, for the host's plugins: {text}. */
async function frontMatterOf({file, text}, site) {
  const {frontMatter} = await parseFrontMatter(file, text, site);
  return {text: withFrontMatter(text, frontMatter)};
}

/** Runs work, which parses a document. If that fails, the error contains the position. */
async function withPosition(file, work) {
  try {
    return await work();
  } catch (error) {
    const place = error?.place?.start ?? error?.place;
    if (error instanceof PluginFailure || place?.line === undefined) throw error;
    const why = error.cause?.message?.replace(/ \(\d+:\d+\)$/, '');
    throw new DocumentSyntaxError(file, place, why ? `${error.reason}: ${why}` : error.reason, error);
  }
}

/** Runs the plugins of an instance on a document: {text, program, toc, reads}. */
async function rewrite(params, site) {
  const {instance, settings, file} = params;
  libraries ??= loadLibraries(site.context.siteDir);
  hooks ??= hooksOf(site);
  if (!pipelines.has(instance)) pipelines.set(instance, libraries.then((l) => Pipeline.make(settings, site, l)));
  const pipeline = await pipelines.get(instance);
  const {preprocessor} = await hooks;
  const reads = new Set();
  const pluginFiles = Object.values(pipeline.lists).flat().flatMap((plugin) => plugin.files);
  const {result, dependencies} = await runs.run(file, () => trace.collect(reads, async () => {
    const {frontMatter, own: ownParser} = await parseFrontMatter(file, params.text, site);
    const text = preprocessor ? await guarded('markdown.preprocessor', 'run', () => preprocessor({filePath: file, fileContent: params.text})) : params.text;
    const changed = await withPosition(file, () => pipeline.process(file, text, frontMatter, params.pages));
    const program = await withPosition(file, () => pipeline.program({file, text, frontMatter, pages: params.pages, withoutTitle: params.withoutTitle === true}));
    return {text: ownParser ? withFrontMatter(changed, frontMatter) : changed, ...program};
  }));
  const readFiles = [...reads, ...dependencies].filter((f) => !f.includes(`${path.sep}node_modules${path.sep}`) && f !== file);
  return {...result, reads: [...new Set([...readFiles, ...pluginFiles])].sort()};
}

module.exports = {frontMatterOf, install, rewrite};
