// What the host does with Markdown by itself, for documents that are shown by their programs: the packages of Docusaurus
// sites that do the same, and plugins of remark for the rest.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {find} = load('modules.cjs');
const {pathToFileURL} = require('node:url');

/** Loads a package that a setting of [markdown] needs. */
async function loadFor(setting, name, siteDir) {
  try {
    const file = find(name, siteDir);
    const loaded = /\.cjs$/.test(file) ? createRequire(path.join(siteDir, 'x.js'))(file) : await importModule(pathToFileURL(file).href);
    return loaded.default?.default ?? loaded.default ?? loaded;
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error(`with ${setting}, documents that plugins of recma may change need the package ${name}, which is not installed: npm install ${name}`, {cause: error});
  }
}

/** The plugins that go before the site's own: {remark, rehype}. */
async function counterparts(config, siteDir) {
  const remark = [];
  const rehype = [];
  if (config.githubAlerts) remark.push(() => alerts);
  if (config.npm2yarn !== false) remark.push(() => packageTabs(config.npm2yarn ?? {}, siteDir)); // on unless it is off
  if (config.math) {
    const {singleDollarTextMath = true, ...options} = config.math;
    remark.push([await loadFor('markdown.math', 'remark-math', siteDir), {singleDollarTextMath}]);
    rehype.push([await loadFor('markdown.math', 'rehype-katex', siteDir), options]);
  }
  return {remark, rehype};
}

/** Makes tabs of package managers of the blocks of code that ask for them. */
function packageTabs({sync = true, converters = ['yarn', 'pnpm', 'bun']}, siteDir) {
  const isAsked = (node) => (node.type === 'code' && /(?:^|\s)npm2yarn(?:\s|$)/.test(node.meta ?? '')) || (node.children ?? []).some(isAsked);
  return async (tree, file) => {
    if (!isAsked(tree)) return;
    const names = converters.map((converter) => (typeof converter === 'string' ? converter : converter.replace?.length > 0 || converter.base ? undefined : converter.value));
    if (names.includes(undefined)) throw new Error('a document that plugins of recma may change cannot have tabs of your own in markdown.npm2yarn: name package managers only');
    const plugin = await loadFor('markdown.npm2yarn', '@docusaurus/remark-plugin-npm2yarn', siteDir);
    await plugin({sync, converters: names})(tree, file);
  };
}

/** The kinds of alerts of GitHub, and of the admonitions that they are. */
const kinds = {NOTE: 'note', TIP: 'tip', IMPORTANT: 'info', WARNING: 'warning', CAUTION: 'danger'};

/** Makes admonitions of quotes that begin with [!NOTE] and the like. */
function alerts(tree) {
  const visit = (node) => {
    node.children?.forEach(visit);
    const first = node.type === 'blockquote' ? node.children[0]?.children?.[0] : undefined;
    const mark = first?.type === 'text' ? /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(first.value) : null;
    const kind = mark && kinds[mark[1].toUpperCase()];
    if (!kind) return;
    first.value = first.value.slice(mark[0].length);
    const [line] = node.children;
    if (first.value === '') line.children.shift();
    if (line.children[0]?.type === 'break') line.children.shift();
    if (line.children.length === 0) node.children.shift();
    Object.assign(node, {type: 'admonition', data: {hName: 'admonition', hProperties: {type: kind}}});
  };
  visit(tree);
}

module.exports = {counterparts};
