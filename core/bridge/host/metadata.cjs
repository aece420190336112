// What a plugin that extends one of Docusaurus's content plugins changes of the metadata of documents. The pages are
// made by the host's counterpart, whose documents take over what differs.
//
// An extension has two ways: it changes the content that it was given, or it writes the file of a document's metadata
// anew, which Docusaurus's loader of documents reads (`${docuHash(source)}.json` among the plugin's data).
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');

/** The metadata of all documents in the content of a content plugin, by the host's name of the plugin. */
function documentsOf(use, content) {
  switch (use) {
    case 'blog':
      return (content?.blogPosts ?? []).map(({metadata}) => metadata);
    case 'docs':
      return (content?.loadedVersions ?? []).flatMap(({docs}) => docs);
    default:
      return Array.isArray(content) ? content.filter(({type}) => type === 'mdx') : [];
  }
}

/** The values of an object as JSON, by their keys. */
function jsonByKey(object) {
  return new Map(Object.entries(object).flatMap(([key, value]) => {
    const text = JSON.stringify(value);
    return text === undefined ? [] : [[key, text]];
  }));
}

/** Remembers the content that a content plugin has loaded. */
function remember(extension, content) {
  extension.before = new Map(documentsOf(extension.use, content).map((metadata) => [metadata.source, jsonByKey(metadata)]));
  return content;
}

/** The metadata that differs from what a content plugin has loaded, by the source of the document, and what is missing. */
function changedIn({use, before}, content, written, nameOf) {
  const changed = [];
  const left = new Set(before.keys());
  for (const metadata of documentsOf(use, content)) {
    const known = before.get(metadata.source);
    if (!known) continue;
    left.delete(metadata.source);
    const text = written.get(nameOf(metadata.source));
    const now = jsonByKey(text === undefined ? metadata : JSON.parse(text));
    const differing = [...now].filter(([key, value]) => known.get(key) !== value);
    if (differing.length > 0) {
      changed.push({source: sourceOf(metadata.source), metadata: Object.fromEntries(differing.map(([key, value]) => [key, JSON.parse(value)]))});
    }
  }
  return {changed, leftOut: [...left].map(sourceOf).sort()};
}

/** The path of a source below the site's folder. */
const sourceOf = (source) => source.replace(/^@site\//, '');

/**
 * What the extensions of an instance change: {use, id, called, changed, leftOut} for each. called reports whether the
 * content plugin was asked for its pages.
 *
 * @param {object} instance {content, emitted, extensions}
 * @param {string} dir the folder of the instance's data
 */
function changesOf(instance, dir, context) {
  const extensions = (instance.extensions ?? []).filter(({before}) => before);
  if (extensions.length === 0) return [];
  const {docuHash} = createRequire(path.join(context.siteDir, 'x.js'))('@docusaurus/utils');
  const nameOf = (source) => path.join(dir, `${docuHash(source)}.json`);
  return extensions.map((extension) => ({
    use: extension.use, id: extension.id, called: extension.called === true, ...changedIn(extension, extension.content ?? instance.content, instance.emitted.data, nameOf),
  }));
}

module.exports = {remember, changesOf};
