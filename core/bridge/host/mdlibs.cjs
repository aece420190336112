// Finds the packages that read and write Markdown, as the site's Docusaurus has them.
'use strict';
const path = require('node:path');
const {pathToFileURL} = require('node:url');
const {findPackage} = load('modules.cjs');

/** Which package brings which others. */
const chain = [
  ['@docusaurus/mdx-loader', null],
  ['@mdx-js/mdx', '@docusaurus/mdx-loader'],
  ['unified', '@docusaurus/mdx-loader'],
  ['remark-gfm', '@docusaurus/mdx-loader'],
  ['remark-directive', '@docusaurus/mdx-loader'],
  ['remark-frontmatter', '@docusaurus/mdx-loader'],
  ['remark-parse', '@mdx-js/mdx'],
  ['remark-mdx', '@mdx-js/mdx'],
  ['remark-rehype', '@mdx-js/mdx'],
  ['remark-stringify', 'remark-gfm'],
  ['mdast-util-to-markdown', 'remark-stringify'],
  ['mdast-util-to-hast', 'remark-rehype'],
];

/** Loads them all: package name → module. */
async function loadLibraries(siteDir) {
  const dirs = new Map();
  for (const [name, from] of chain) {
    const found = findPackage(name, from ? dirs.get(from).dir : siteDir);
    if (!found) throw new Error(`remark and rehype plugins need the package ${chain[0][0]}, which is not installed: npm install ${chain[0][0]}`);
    dirs.set(name, found);
  }
  const modules = {};
  await Promise.all(chain.filter(([name]) => !name.startsWith('@')).map(async ([name]) => {
    const {dir, entry} = dirs.get(name);
    modules[name] = await importModule(pathToFileURL(path.join(dir, entry)).href);
  }));
  return modules;
}

module.exports = {loadLibraries};
