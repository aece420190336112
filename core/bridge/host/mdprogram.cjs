// Compiles documents to JavaScript with recma plugins, as Docusaurus does: with its own processor and all plugins of the instance. The host needs the
// program only if these plugins have changed it.
'use strict';
const path = require('node:path');
const {hostPlugins} = load('mdcounterparts.cjs');

/** The name of the component of a document in its program. */
const contentName = '$content';

class ProgramCompiler {
  /**
   * @param {object} libraries the packages from mdlibs.cjs
   * @param {object} config the site's Markdown settings
   * @param {{siteDir: string, dirs: string[]}} statics
   * @param {Record<string, any[]>} plugins lists of plugins by key, in the form that unified expects
   * @param {object} remarkRehypeOptions
   */
  constructor(libraries, config, statics, plugins, remarkRehypeOptions) {
    this.libraries = libraries;
    this.config = {...config, remarkRehypeOptions, preprocessor: undefined, hooks: {onBrokenMarkdownLinks: () => undefined, onBrokenMarkdownImages: () => undefined}};
    this.statics = statics;
    this.plugins = plugins;
    this.processors = new Map();
    this.pages = new Map(); // file → the URLs of pages by links to their files
  }

  /** Returns the processor that compiles documents of a format, created on first use. */
  processor(format, withoutTitle) {
    const key = `${format} ${withoutTitle}`;
    if (!this.processors.has(key)) this.processors.set(key, this.makeProcessor(format, withoutTitle));
    return this.processors.get(key);
  }

  async makeProcessor(format, withoutTitle) {
    const recordStatements = (name) => () => (tree, file) => {
      file.data[name] = this.statements(tree);
      const before = file.data.tocBefore;
      file.data.tocBefore = tocOf(tree);
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(file.data.tocBefore)) file.data.toc = file.data.tocBefore;
    };
    const own = await hostPlugins(this.config, this.statics.siteDir);
    const options = {
      ...this.plugins,
      remarkPlugins: [...own.remark, ...this.plugins.remarkPlugins],
      rehypePlugins: [...own.rehype, ...this.plugins.rehypePlugins],
      recmaPlugins: [recordStatements('before'), ...this.plugins.recmaPlugins, recordStatements('after'), () => exportAsConstant],
      markdownConfig: this.config, admonitions: this.config.admonitions ?? true, removeContentTitle: withoutTitle, siteDir: this.statics.siteDir,
      staticDirs: this.statics.dirs.map((dir) => path.resolve(this.statics.siteDir, dir)),
      resolveMarkdownLink: ({linkPathname, sourceFilePath}) => this.pages.get(sourceFilePath)?.[linkPathname] ?? null,
    };
    return this.libraries.createProcessor({options, format});
  }

  /** Returns the statements of a program as text. */
  statements(program) {
    const {jsx, toJs} = this.libraries['estree-util-to-js'];
    return program.body.map((statement) => toJs({...program, body: [statement], comments: []}, {handlers: jsx}).value);
  }

  /**
   * Returns the program of a document, and its table of contents if recma plugins have changed that: {program, toc}. Returns undefined if they have
   * not changed the program.
   *
   * @param {{file: string, text: string, frontMatter: object, format: string, pages: Record<string, string> | undefined, withoutTitle: boolean}} document
   */
  async compile({file, text, frontMatter, format, pages, withoutTitle}) {
    const processor = await this.processor(format, withoutTitle);
    const content = this.libraries.preprocess({fileContent: text, filePath: file, markdownConfig: this.config, admonitions: this.config.admonitions ?? true});
    this.pages.set(file, pages ?? {});
    const {content: code, data} = await processor.process({content, filePath: file, frontMatter, compilerName: 'client'});
    if (isSame(data.before, data.after)) return undefined;
    const exported = {frontMatter, contentTitle: data.contentTitle};
    const program = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value) ?? 'undefined'};\n`).join('') + code;
    return {program, toc: data.toc};
  }
}

/** Reports whether a statement has no visible effect in a page. */
const isInvisible = (statement) => /^[\w$]+\.displayName = /.test(statement);

/** Reports whether plugins have changed nothing visible in a program. */
function isSame(before, after) {
  const kept = after.filter((statement) => !isInvisible(statement));
  return kept.length === before.length && kept.every((statement, i) => statement === before[i]);
}

/** Returns the specifier of a require call without webpack loaders: Docusaurus's own load files as URLs. */
function withoutLoaders(name) {
  const loaders = name.slice(0, name.lastIndexOf('!') + 1);
  const file = name.slice(loaders.length);
  return /[\\/](?:url|file)-loader[\\/]/.test(loaders) && !file.includes('?') ? `${file}?url` : file;
}

/** Returns the table of contents that a program exports, with null for the parts from other documents; undefined if there is none. */
function tocOf(program) {
  for (const {declaration} of program.body) {
    const found = declaration?.declarations?.find(({id}) => id.name === 'toc');
    if (found?.init?.type === 'ArrayExpression') return found.init.elements.map((item) => valueOf(item) ?? null);
  }
  return undefined;
}

/** Returns the value of a constant expression; undefined for others. */
function valueOf(node) {
  if (node?.type === 'Literal') return node.value;
  if (node?.type === 'ArrayExpression') return node.elements.map(valueOf);
  if (node?.type !== 'ObjectExpression') return undefined;
  return Object.fromEntries(node.properties.map((property) => [property.key?.name ?? property.key?.value, valueOf(property.value)]));
}

/** Assigns the default export of a program to a constant, and removes webpack loaders from require calls. */
function exportAsConstant(program) {
  const identifier = (name) => ({type: 'Identifier', name});
  const content = (value) => ({type: 'VariableDeclaration', kind: 'const', declarations: [{type: 'VariableDeclarator', id: identifier(contentName), init: value}]});
  let contentStatements = [];
  program.body = program.body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') {
      const declaration = statement.declaration;
      const isNamed = declaration.id && declaration.type.endsWith('Declaration');
      contentStatements = [content(isNamed ? identifier(declaration.id.name) : {...declaration, type: declaration.type.replace('Declaration', 'Expression')})];
      return isNamed ? [declaration] : [];
    }
    const specifier = statement.type === 'ExportNamedDeclaration' && statement.specifiers.find((s) => s.exported.name === 'default');
    if (!specifier) return [statement];
    const local = identifier(specifier.local.name);
    contentStatements = statement.source
      ? [{type: 'ImportDeclaration', attributes: [], source: statement.source, specifiers: [{type: 'ImportSpecifier', imported: local, local: identifier(contentName)}]}]
      : [content(local)];
    const rest = statement.specifiers.filter((s) => s !== specifier);
    return rest.length > 0 ? [{...statement, specifiers: rest}] : [];
  });
  program.body.push(...contentStatements);
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return undefined;
    if (node.type === 'CallExpression' && node.callee.name === 'require' && typeof node.arguments[0]?.value === 'string') {
      const [argument] = node.arguments;
      node.arguments[0] = {type: 'Literal', value: withoutLoaders(argument.value)};
    }
    return Object.values(node).forEach(visit);
  };
  visit(program.body);
}

module.exports = {ProgramCompiler};
