// Parses documents as Docusaurus does, up to the point where plugins get their trees. Nothing here depends on the site's plugins, unless they extend
// the syntax, so threads can do it, too.
'use strict';
const {mask, unmask} = load('mdmask.cjs');
const {readAlerts} = load('mdalerts.cjs');

/**
 * The syntax of a site's documents.
 *
 * @typedef {{comments: boolean, headingIds: boolean, titles: boolean, keywords: string[], alerts: boolean, math?: {singleDollarTextMath?: boolean}}} Syntax
 */

/** Returns the syntax for a site's Markdown settings. It can be sent to a thread. */
function syntaxOf(config, libraries) {
  const keywords = config.admonitions === false ? [] : libraries.keywords(config.admonitions ?? true).keywords;
  const {comments, headingIds, admonitions} = config.mdx1Compat ?? {};
  return {comments: comments !== false, headingIds: headingIds !== false, titles: admonitions !== false, keywords, alerts: Boolean(config.githubAlerts), math: config.math && {singleDollarTextMath: config.math.singleDollarTextMath}};
}

/**
 * Creates the unified processor for a format.
 *
 * @param {Record<string, any>} libraries the packages from mdlibs.cjs
 * @param {"md" | "mdx"} format
 * @param {Syntax} syntax
 * @param {any[] | undefined} mathPlugin the plugin that parses formulas, with its options
 * @param {{before: (processor: any) => void, after: (processor: any) => void}} attach adds plugins of the site
 */
function makeParser(libraries, format, syntax, mathPlugin, {before, after} = {before() {}, after() {}}) {
  const use = (name) => libraries[name].default;
  const processor = libraries.unified.unified().use(use('remark-parse'));
  if (format === 'mdx') processor.use(use('remark-mdx'));
  before(processor);
  processor.use(use('remark-frontmatter'), ['yaml', 'toml']).use(use('remark-directive')).use(use('remark-gfm'));
  if (format === 'mdx' && syntax.comments) processor.use(use('@slorber/remark-comment'));
  if (mathPlugin) processor.use(...mathPlugin);
  after(processor);
  return processor.freeze();
}

/** Parses a document. The tree includes what Docusaurus parses before remark. */
function readTree(processor, text, libraries, syntax) {
  const masked = mask(text, {headingIds: syntax.headingIds, keywords: syntax.titles ? syntax.keywords : []});
  const tree = processor.parse(masked.text);
  unmask(tree, masked.titles);
  libraries.unravel(tree); // MDX does this before all plugins
  if (syntax.alerts) readAlerts(tree, text);
  return tree;
}

/** Identifies the syntax of a processor: plugins of the site that extend it make a difference. */
function grammarOf(processor) {
  const {settings, micromarkExtensions, fromMarkdownExtensions} = processor.data();
  return JSON.stringify([String(processor.parser ?? processor.Parser), settings, micromarkExtensions?.length, fromMarkdownExtensions?.length]);
}

module.exports = {grammarOf, makeParser, readTree, syntaxOf};
