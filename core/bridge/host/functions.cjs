// Calls functions of the site to which its configuration refers in options of built-in plugins.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {resolveReferences} = load('modules.cjs');
const {guarded} = load('guard.cjs');

/** Promises of the functions, by reference. */
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

/** Returns the function for the option numberPrefixParser, as Docusaurus creates it. */
async function prefixParser(option, siteDir) {
  if (typeof option === 'string') return functionOf(option, siteDir);
  return option ? (name) => ofDocsPlugin(siteDir, 'numberPrefix', 'DefaultNumberPrefixParser')(name) : (filename) => ({filename, numberPrefix: undefined});
}

const isCategoryIndex = ({fileName, directories}) => ['index', 'readme', directories[0]?.toLowerCase()].includes(fileName.toLowerCase());

/** Reports whether two lists contain identical elements. */
const sameList = (list, other) => Array.isArray(list) && list.length === other.length && list.every((element, i) => element === other[i]);

const inWords = (text, locale) => [...new Intl.Segmenter(locale, {granularity: 'word'}).segment(text)].filter(({isWordLike}) => isWordLike);

/** Returns a post or an item of a feed with its date as an object. */
const withDate = (value) => ({...value, date: new Date(value.date)});

/** Returns the fields of two objects that differ in JSON. */
const differing = (one, other) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));

/**
 * Adapters between the host and functions of the site, by use: given is the argument in Docusaurus's form, answer converts the result for
 * the host, and run calls a function that is called more than once.
 */
const adapters = {
  /**
   * Docusaurus's own generator runs only if it is called with other arguments than the host's generator, which has already created items.
   */
  async sidebarItemsGenerator({items, numberPrefixParser: option, ...argument}, siteDir) {
    const before = JSON.stringify(argument);
    const made = JSON.stringify(items);
    const docs = [...argument.docs];
    const numberPrefixParser = await prefixParser(option, siteDir);
    const isOwn = ({item, version, categoriesMetadata, ...given}) =>
      given.isCategoryIndex === isCategoryIndex && given.numberPrefixParser === numberPrefixParser && sameList(given.docs, docs) &&
      JSON.stringify({item, version, docs: given.docs, categoriesMetadata}) === before;
    const defaultSidebarItemsGenerator = async (given) =>
      isOwn(given) ? JSON.parse(made) : ofDocsPlugin(siteDir, 'sidebars/generator', 'DefaultSidebarItemsGenerator')(given);
    return {given: {...argument, isCategoryIndex, numberPrefixParser, defaultSidebarItemsGenerator}};
  },

  numberPrefixParser: ({names}) => ({run: (parse) => names.map((name) => parse(name))}),

  readingTime({wordsPerMinute, ...argument}) {
    const defaultReadingTime = ({content, locale = argument.locale, options}) =>
      Math.round((inWords(content, locale).length / (options?.wordsPerMinute ?? wordsPerMinute)) * 100) / 100;
    return {given: {...argument, defaultReadingTime}};
  },

  /** The result contains the fields that the function has changed. A result that is not a list changes nothing. */
  processBlogPosts({blogPosts}) {
    const before = new Map(blogPosts.map((post) => [post.metadata.source, post]));
    const changesOf = ({metadata, content}) => {
      const was = before.get(metadata.source);
      if (!was) return {source: metadata.source};
      const changed = [...differing(was.metadata, metadata), ...(content === was.content ? [] : ['content'])];
      return {source: metadata.source, changed, metadata};
    };
    return {
      given: {blogPosts: JSON.parse(JSON.stringify(blogPosts)).map((post) => ({...post, metadata: withDate(post.metadata)}))},
      answer: (posts) => (Array.isArray(posts) ? posts.map(changesOf) : null),
    };
  },

  createFeedItems({items, blogPosts, ...argument}) {
    const bySource = new Map(blogPosts.map(({metadata}, i) => [metadata.source, items[i]]));
    const defaultCreateFeedItems = async (given) =>
      given.blogPosts.map(({metadata}) => {
        const item = bySource.get(metadata.source);
        if (!item) throw new Error(`the feeds have no post of ${metadata.source}`);
        return {...withDate(item), title: metadata.title, description: metadata.description};
      });
    return {
      given: {...argument, blogPosts: blogPosts.map((post) => ({...post, metadata: withDate(post.metadata)})), defaultCreateFeedItems},
      answer(list) {
        if (!Array.isArray(list)) throw new Error('it returned no list');
        return list;
      },
    };
  },
};

/** Calls the function of a reference, such as "require:./edit.js", with an argument: {result}, null for undefined. */
async function call({reference, use, argument}, siteDir) {
  if (!known.has(reference)) known.set(reference, functionOf(reference, siteDir));
  const found = await known.get(reference);
  const {given, run = (of) => of(given), answer = (value) => value} = use ? await adapters[use](argument, siteDir) : {given: argument};
  return {result: answer(await guarded(reference, 'run', () => run(found))) ?? null};
}

module.exports = {call};
