// Finds the packages for parsing and writing Markdown that the site's Docusaurus uses.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {pathToFileURL} = require('node:url');
const {findPackage} = load('modules.cjs');

/** Packages, and the package from which each is resolved. */
const packages = [
  ['@docusaurus/mdx-loader', null],
  ['@mdx-js/mdx', '@docusaurus/mdx-loader'],
  ['unified', '@docusaurus/mdx-loader'],
  ['vfile', 'unified'],
  ['remark-gfm', '@docusaurus/mdx-loader'],
  ['remark-directive', '@docusaurus/mdx-loader'],
  ['remark-frontmatter', '@docusaurus/mdx-loader'],
  ['remark-emoji', '@docusaurus/mdx-loader'],
  ['rehype-raw', '@docusaurus/mdx-loader'],
  ['@slorber/remark-comment', '@docusaurus/mdx-loader'],
  ['remark-parse', '@mdx-js/mdx'],
  ['remark-mdx', '@mdx-js/mdx'],
  ['remark-rehype', '@mdx-js/mdx'],
  ['estree-util-to-js', 'recma-stringify'],
  ['remark-stringify', 'remark-gfm'],
  ['mdast-util-to-markdown', 'remark-stringify'],
  ['mdast-util-to-hast', 'remark-rehype'],
];

/** Packages that are not loaded themselves, but that others are resolved from. */
const indirectPackages = {'recma-stringify': '@mdx-js/mdx'};

/** Docusaurus's own remark steps, in their order; those for links and images have counterparts in mddefaults.cjs. */
const steps = ['contentTitle', 'admonitions', 'headings', 'details', 'head', 'mermaid'];

/** Returns the message about a package that is not installed: its name, and the package that would bring it. */
function missingMessage(name, from) {
  const [loader] = packages[0];
  const needed = `remark and rehype plugins need the package ${name}`;
  return name === loader ? `${needed}, which is not installed: npm install ${name}` : `${needed}, which the installed version of ${from} does not include: npm install ${loader}@latest @mdx-js/mdx@latest`;
}

/** Loads all packages: package name → module, and Docusaurus's own steps by name, each a unified plugin. */
async function loadLibraries(siteDir) {
  const dirs = new Map();
  const locate = (name, from) => {
    const found = findPackage(name, from ? dirs.get(from).dir : siteDir);
    if (!found) throw new Error(missingMessage(name, from));
    dirs.set(name, found);
  };
  for (const [name, from] of packages) {
    if (indirectPackages[from] && !dirs.has(from)) locate(from, indirectPackages[from]);
    locate(name, from);
  }
  const modules = {};
  await Promise.all(packages.filter(([name]) => !['@docusaurus/mdx-loader', '@mdx-js/mdx'].includes(name)).map(async ([name]) => {
    const {dir, entry} = dirs.get(name);
    modules[name] = await importModule(pathToFileURL(path.join(dir, entry)).href);
  }));
  const loader = dirs.get('@docusaurus/mdx-loader').dir;
  const require = createRequire(path.join(loader, 'x.js'));
  modules.steps = Object.fromEntries(steps.map((name) => [name, require(path.join(loader, 'lib/remark', name)).default]));
  modules.keywords = require(path.join(loader, 'lib/remark/admonitions')).normalizeAdmonitionOptions;
  modules.createProcessor = require(path.join(loader, 'lib/processor')).createProcessorUncached;
  modules.preprocess = require(path.join(loader, 'lib/preprocessor')).default;
  modules.codeCompat = require(path.join(loader, 'lib/remark/mdx1Compat/codeCompatPlugin')).default;
  const unravelFile = path.join(dirs.get('@mdx-js/mdx').dir, 'lib/plugin/remark-mark-and-unravel.js');
  modules.unravel = (await importModule(pathToFileURL(unravelFile).href)).remarkMarkAndUnravel();
  modules.parseFrontMatter = require('@docusaurus/utils').DEFAULT_PARSE_FRONT_MATTER;
  return modules;
}

module.exports = {loadLibraries};
