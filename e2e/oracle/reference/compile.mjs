// The reference itself: @docusaurus/mdx-loader with the options that a new site has.

import {createRequire} from 'node:module';
import {docOf} from './files.mjs';
import {rehypeValues} from './values.mjs';

const require = createRequire(import.meta.url);
const {compileToJSX, extractContentTitleData} = require('@docusaurus/mdx-loader/lib/utils');
const {DEFAULT_PARSE_FRONT_MATTER, parseMarkdownFile} = require('@docusaurus/utils');
const npm2yarn = require('@docusaurus/remark-plugin-npm2yarn');

const variants = new Map();

/** loaderOptions returns the options for a document; `options` has the form of the corpus. */
async function loaderOptions(options, site, root) {
  const key = JSON.stringify([options, site, root]);
  if (!variants.has(key)) {
    variants.set(key, await newOptions(options, site, root));
  }
  return variants.get(key);
}

async function newOptions(options, site, root) {
  const remarkPlugins = [];
  const rehypePlugins = [];
  if (options.npm2yarn) {
    remarkPlugins.push([npm2yarn, {sync: !options.nosync, converters: options.converters}]);
  }
  if (options.math) {
    remarkPlugins.push((await import('remark-math')).default);
    rehypePlugins.push((await import('rehype-katex')).default);
  }
  return {
    siteDir: site,
    staticDirs: [`${site}/static`],
    admonitions: options.keywords ? {keywords: options.keywords} : true,
    removeContentTitle: Boolean(options.hidetitle),
    remarkPlugins,
    rehypePlugins: [...rehypePlugins, rehypeValues],
    recmaPlugins: [recmaImports],
    outputFormat: 'function-body',
    resolveMarkdownLink: ({linkPathname, sourceFilePath}) => docOf(linkPathname, sourceFilePath, site, root),
    markdownConfig: {
      format: options.format ?? 'mdx',
      mermaid: Boolean(options.mermaid),
      emoji: true,
      parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      mdx1Compat: {comments: true, admonitions: true, headingIds: true},
      anchors: {maintainCase: false},
      remarkRehypeOptions: undefined,
      hooks: {onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'throw'},
    },
  };
}

/** recmaImports replaces `import(x)` by a call of __import with the specifier as written. */
function recmaImports() {
  return (program) => visit(program);
}

function visit(node) {
  if (!node || typeof node !== 'object') {
    return;
  }
  if (node.type === 'ImportExpression') {
    const specifier = node.source.type === 'Literal' ? node.source : node.source.arguments[0];
    Object.assign(node, {type: 'CallExpression', callee: {type: 'Identifier', name: '__import'}, arguments: [specifier], optional: false});
    return;
  }
  Object.values(node).forEach(visit);
}

const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** compile returns the code of a document and the facts that are known without running it. */
export async function compile(fileContent, filePath, options, site, root) {
  const content = options.excerpt ? fileContent.split(TRUNCATE)[0] : fileContent;
  const parsed = await parseMarkdownFile({
    filePath,
    fileContent: content,
    parseFrontMatter: ({fileContent: text}) => DEFAULT_PARSE_FRONT_MATTER({fileContent: text}),
    removeContentTitle: false,
  });
  const result = await compileToJSX({
    filePath,
    fileContent: content,
    frontMatter: parsed.frontMatter,
    options: await loaderOptions(options, site, root),
    compilerName: 'server',
  });
  return {
    code: result.content,
    found: result.data.found,
    frontMatter: parsed.frontMatter,
    title: extractContentTitleData(result.data),
    pageTitle: parsed.contentTitle,
    description: parsed.excerpt,
  };
}
