// Calls functions of the site that its configuration names in the options of built-in plugins.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {resolveReferences} = load('modules.cjs');
const {guarded} = load('guard.cjs');

/** The functions by their references, as promises. */
const known = new Map();

async function functionOf(reference, siteDir) {
  const found = await resolveReferences(reference, siteDir, importModule);
  if (typeof found !== 'function') throw new Error(`${reference} is not a function`);
  return found;
}

/** Returns an export of a module of Docusaurus's docs plugin, if the site has it installed. */
function ofDocsPlugin(siteDir, module, name) {
  try {
    return createRequire(path.join(siteDir, 'package.json'))(`@docusaurus/plugin-content-docs/lib/${module}.js`)[name];
  } catch {
    throw new Error(`${name} needs a package that is missing: run \`npm install @docusaurus/plugin-content-docs\``);
  }
}

const isCategoryIndex = ({fileName, directories}) => ['index', 'readme', directories[0]?.toLowerCase()].includes(fileName.toLowerCase());

/** Reports whether a list has the very elements of another. */
const sameList = (list, other) => Array.isArray(list) && list.length === other.length && list.every((element, i) => element === other[i]);

/**
 * What Docusaurus gives to a function, by the use that the host makes of it. Its own generator of sidebars runs only if
 * it is asked about something else than the host's, which has made items already.
 */
const adapters = {
  sidebarItemsGenerator({items, ...argument}, siteDir) {
    const before = JSON.stringify(argument);
    const made = JSON.stringify(items);
    const docs = [...argument.docs];
    const numberPrefixParser = (name) => ofDocsPlugin(siteDir, 'numberPrefix', 'DefaultNumberPrefixParser')(name);
    const isOwn = ({item, version, categoriesMetadata, ...given}) =>
      given.isCategoryIndex === isCategoryIndex && given.numberPrefixParser === numberPrefixParser && sameList(given.docs, docs) &&
      JSON.stringify({item, version, docs: given.docs, categoriesMetadata}) === before;
    const defaultSidebarItemsGenerator = async (given) =>
      isOwn(given) ? JSON.parse(made) : ofDocsPlugin(siteDir, 'sidebars/generator', 'DefaultSidebarItemsGenerator')(given);
    return {...argument, isCategoryIndex, numberPrefixParser, defaultSidebarItemsGenerator};
  },
};

/** Calls the function of a reference, such as "require:./edit.js", with an argument: {result}, null for nothing. */
async function call({reference, use, argument}, siteDir) {
  if (!known.has(reference)) known.set(reference, functionOf(reference, siteDir));
  const found = await known.get(reference);
  const given = use ? adapters[use](argument, siteDir) : argument;
  return {result: (await guarded(reference, 'run', () => found(given))) ?? null};
}

module.exports = {call};
