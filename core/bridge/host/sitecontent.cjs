// Loads the content of the host's own docs, blogs and pages in Docusaurus's form, for plugins that use the content of
// all others. Docusaurus's packages read it.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {complete, packages, pluginNames} = load('context.cjs');
const {resolveReferences} = load('modules.cjs');

/** Built-in plugins whose content other plugins use. */
const kinds = ['docs', 'blog', 'pages'];

/** Converts options of the host's plugin to Docusaurus's form, without empty ones. */
function given(options) {
  const says = (value) => value !== null && value !== undefined && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => says(value)));
}

/** Validates options as Docusaurus does, and ignores unknown ones. */
function validate(schema, options) {
  const {id, ...rest} = options;
  const {value, error} = schema.validate(rest, {convert: false, allowUnknown: true});
  if (error) throw error;
  return {...value, id};
}

/** Returns the content of one instance of a built-in plugin. */
async function contentOf({use, id, options}, context, require) {
  const loaded = require(packages[use]);
  const resolved = await resolveReferences(given(options), context.siteDir, importModule);
  const checked = loaded.validateOptions({validate, options: {...resolved, id}});
  const plugin = await loaded.default(context, checked);
  return plugin?.loadContent?.();
}

/**
 * Returns the content of the site's docs, blogs and pages, by the name of the plugin and the id of the instance.
 * Instances whose packages are not installed are left out.
 */
async function siteContent(entries, context) {
  const require = createRequire(path.join(context.siteDir, 'x.js'));
  const wanted = entries.filter(({use}) => kinds.includes(use));
  if (wanted.length === 0) return {};
  try {
    complete(context);
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return {};
    throw error;
  }
  const all = {};
  await Promise.all(wanted.map(async (entry) => {
    const content = await contentOf(entry, context, require).catch((error) => {
      if (error.code === 'MODULE_NOT_FOUND') return undefined;
      throw error;
    });
    (all[pluginNames[entry.use]] ??= {})[entry.id] = content;
  }));
  return all;
}

module.exports = {siteContent};
