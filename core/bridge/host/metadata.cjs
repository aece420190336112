// Finds the changes that a plugin which extends a content plugin of Docusaurus makes to the metadata of documents. The
// pages come from the host's counterpart, which applies the changes to its documents.
//
// An extension can do this in two ways: it changes the content that it gets, or it rewrites the file with a document's
// metadata, which Docusaurus's loader reads (`${docuHash(source)}.json` in the plugin's data folder).
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');

/** Returns the metadata of all documents in the content of a content plugin, given by the host's name of the plugin. */
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

/** Returns the properties of an object as JSON, by key. */
function jsonByKey(object) {
  return new Map(Object.entries(object).flatMap(([key, value]) => {
    const text = JSON.stringify(value);
    return text === undefined ? [] : [[key, text]];
  }));
}

/** Records the content that a content plugin has loaded. */
function recordContent(extension, content) {
  extension.before = new Map(documentsOf(extension.use, content).map((metadata) => [metadata.source, jsonByKey(metadata)]));
  return content;
}

/**
 * Returns the metadata that differs from what a content plugin has loaded, by the source of the document, and what is
 * missing.
 */
function changedMetadata({use, before}, content, written, dataFileOf) {
  const changed = [];
  const missing = new Set(before.keys());
  for (const metadata of documentsOf(use, content)) {
    const loaded = before.get(metadata.source);
    if (!loaded) continue;
    missing.delete(metadata.source);
    const text = written.get(dataFileOf(metadata.source));
    const now = jsonByKey(text === undefined ? metadata : JSON.parse(text));
    const changedProperties = [...now].filter(([key, value]) => loaded.get(key) !== value);
    if (changedProperties.length > 0) {
      changed.push({source: siteRelative(metadata.source), metadata: Object.fromEntries(changedProperties.map(([key, value]) => [key, JSON.parse(value)]))});
    }
  }
  return {changed, omitted: [...missing].map(siteRelative).sort()};
}

/** Returns the path of a source relative to the site directory. */
const siteRelative = (source) => source.replace(/^@site\//, '');

/**
 * Returns the changes by the extensions of an instance: {use, id, called, changed, omitted} for each. called reports
 * whether the content plugin was asked for its pages.
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
    use: extension.use, id: extension.id, called: extension.called === true, ...changedMetadata(extension, extension.content ?? instance.content, instance.emitted.data, nameOf),
  }));
}

module.exports = {recordContent, changesOf};
