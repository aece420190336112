// Calls functions of the site to which its configuration refers in options of built-in plugins.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {resolveReferences} = load('modules.cjs');
const {guarded} = load('guard.cjs');

/** Promises of the functions, by reference. */
const functionPromises = new Map();

async function functionOf(reference, siteDir) {
  const exported = await resolveReferences(reference, siteDir, importModule);
  if (typeof exported !== 'function') throw new Error(`${reference} is not a function`);
  return exported;
}

/** Returns an export of a module of Docusaurus's docs plugin, if the site has it installed. */
function docsPluginExport(siteDir, module, name) {
  try {
    return createRequire(path.join(siteDir, 'package.json'))(`@docusaurus/plugin-content-docs/lib/${module}.js`)[name];
  } catch {
    throw new Error(`${name} needs a package that is missing: run \`npm install @docusaurus/plugin-content-docs\``);
  }
}

/** Returns the function for the option numberPrefixParser, as Docusaurus creates it. */
async function numberPrefixParserOf(option, siteDir) {
  if (typeof option === 'string') return functionOf(option, siteDir);
  return option ? (name) => docsPluginExport(siteDir, 'numberPrefix', 'DefaultNumberPrefixParser')(name) : (filename) => ({filename, numberPrefix: undefined});
}

const isCategoryIndex = ({fileName, directories}) => ['index', 'readme', directories[0]?.toLowerCase()].includes(fileName.toLowerCase());

/** Reports whether two lists contain identical elements. */
const sameList = (list, other) => Array.isArray(list) && list.length === other.length && list.every((element, i) => element === other[i]);

const wordsIn = (text, locale) => [...new Intl.Segmenter(locale, {granularity: 'word'}).segment(text)].filter(({isWordLike}) => isWordLike);

/** Returns a post or an item of a feed with its date as an object. */
const withDate = (value) => ({...value, date: new Date(value.date)});

/** Returns the fields of two objects that differ in JSON. */
const changedKeys = (one, other) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));

/**
 * Adapters between the host and functions of the site, by use: input is the argument in Docusaurus's form, toResult converts the result for
 * the host, and run calls a function that is called more than once.
 */
const adapters = {
  /**
   * Docusaurus's own generator runs only if it is called with other arguments than the host's generator, which has already created items.
   */
  async sidebarItemsGenerator({items, numberPrefixParser: option, ...argument}, siteDir) {
    const before = JSON.stringify(argument);
    const itemsAsJSON = JSON.stringify(items);
    const docs = [...argument.docs];
    const numberPrefixParser = await numberPrefixParserOf(option, siteDir);
    const isUnchanged = ({item, version, categoriesMetadata, ...input}) =>
      input.isCategoryIndex === isCategoryIndex && input.numberPrefixParser === numberPrefixParser && sameList(input.docs, docs) &&
      JSON.stringify({item, version, docs: input.docs, categoriesMetadata}) === before;
    const defaultSidebarItemsGenerator = async (input) =>
      isUnchanged(input) ? JSON.parse(itemsAsJSON) : docsPluginExport(siteDir, 'sidebars/generator', 'DefaultSidebarItemsGenerator')(input);
    return {input: {...argument, isCategoryIndex, numberPrefixParser, defaultSidebarItemsGenerator}};
  },

  numberPrefixParser: ({names}) => ({run: (parse) => names.map((name) => parse(name))}),

  readingTime({wordsPerMinute, ...argument}) {
    const defaultReadingTime = ({content, locale = argument.locale, options}) =>
      Math.round((wordsIn(content, locale).length / (options?.wordsPerMinute ?? wordsPerMinute)) * 100) / 100;
    return {input: {...argument, defaultReadingTime}};
  },

  /** The result contains the fields that the function has changed. A result that is not a list changes nothing. */
  processBlogPosts({blogPosts}) {
    const before = new Map(blogPosts.map((post) => [post.metadata.source, post]));
    const changesOf = ({metadata, content}) => {
      const original = before.get(metadata.source);
      if (!original) return {source: metadata.source};
      const changed = [...changedKeys(original.metadata, metadata), ...(content === original.content ? [] : ['content'])];
      return {source: metadata.source, changed, metadata};
    };
    return {
      input: {blogPosts: JSON.parse(JSON.stringify(blogPosts)).map((post) => ({...post, metadata: withDate(post.metadata)}))},
      toResult: (posts) => (Array.isArray(posts) ? posts.map(changesOf) : null),
    };
  },

  createFeedItems({items, blogPosts, ...argument}) {
    const bySource = new Map(blogPosts.map(({metadata}, i) => [metadata.source, items[i]]));
    const defaultCreateFeedItems = async (input) =>
      input.blogPosts.map(({metadata}) => {
        const item = bySource.get(metadata.source);
        if (!item) throw new Error(`the feeds have no post of ${metadata.source}`);
        return {...withDate(item), title: metadata.title, description: metadata.description};
      });
    return {
      input: {...argument, blogPosts: blogPosts.map((post) => ({...post, metadata: withDate(post.metadata)})), defaultCreateFeedItems},
      toResult(list) {
        if (!Array.isArray(list)) throw new Error('it returned no list');
        return list;
      },
    };
  },
};

/** Calls the function of a reference, such as "require:./edit.js", with an argument: {result}, null for undefined. */
async function call({reference, use, argument}, siteDir) {
  if (!functionPromises.has(reference)) functionPromises.set(reference, functionOf(reference, siteDir));
  const siteFunction = await functionPromises.get(reference);
  const {input, run = (of) => of(input), toResult = (value) => value} = use ? await adapters[use](argument, siteDir) : {input: argument};
  return {result: toResult(await guarded(reference, 'run', () => run(siteFunction))) ?? null};
}

module.exports = {call};
