// Processes Markdown as the host itself does, for documents that are rendered by their programs: with npm packages of
// Docusaurus sites that do the same, and with remark plugins for the rest.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {resolveModule} = load('modules.cjs');
const {readAlerts} = load('mdalerts.cjs');
const {pathToFileURL} = require('node:url');

/** Loads a package that a setting of [markdown] needs. */
async function loadFor(setting, name, siteDir) {
  try {
    const file = resolveModule(name, siteDir);
    const loaded = /\.cjs$/.test(file) ? createRequire(path.join(siteDir, 'x.js'))(file) : await importModule(pathToFileURL(file).href);
    return loaded.default?.default ?? loaded.default ?? loaded;
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error(`with ${setting}, documents that plugins may change need the package ${name}, which is not installed: npm install ${name}`, {cause: error});
  }
}

/** Returns the plugins that run before the site's own: {remark, rehype}. */
async function hostPlugins(config, siteDir) {
  const remark = [];
  const rehype = [];
  if (config.githubAlerts) remark.push(() => (tree, file) => readAlerts(tree, String(file)));
  if (config.npm2yarn !== false) remark.push(() => packageTabs(config.npm2yarn ?? {}, siteDir)); // enabled by default
  if (config.math) {
    remark.push(await mathPlugin(config.math, siteDir));
    rehype.push([await loadFor('markdown.math', 'rehype-katex', siteDir), katexOptions(config.math)]);
  }
  return {remark, rehype};
}

/** Returns the options of KaTeX that are set. */
function katexOptions({singleDollarTextMath: _, ...options}) {
  const isUnset = (name, value) => value === null || (value === 0 && (name === 'minRuleThickness' || name === 'maxSize'));
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => !isUnset(name, value)));
}

/** Returns the plugin that parses formulas, in the form that unified expects in a list. */
async function mathPlugin({singleDollarTextMath = true}, siteDir) {
  return [await loadFor('markdown.math', 'remark-math', siteDir), {singleDollarTextMath}];
}

/** Converts code blocks that ask for it to tabs of package managers. */
function packageTabs({sync = true, converters = ['yarn', 'pnpm', 'bun']}, siteDir) {
  const asksForTabs = (node) => (node.type === 'code' && /(?:^|\s)npm2yarn(?:\s|$)/.test(node.meta ?? '')) || (node.children ?? []).some(asksForTabs);
  return async (tree, file) => {
    if (!asksForTabs(tree)) return;
    const names = converters.map((converter) => (typeof converter === 'string' ? converter : converter.replace?.length > 0 || converter.base ? undefined : converter.value));
    if (names.includes(undefined)) throw new Error('a document that plugins of recma may change cannot have tabs of your own in markdown.npm2yarn: name package managers only');
    const plugin = await loadFor('markdown.npm2yarn', '@docusaurus/remark-plugin-npm2yarn', siteDir);
    await plugin({sync, converters: names})(tree, file);
  };
}

module.exports = {hostPlugins, mathPlugin};
