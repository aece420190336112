// Loads the content of the host's own docs, blogs and pages in Docusaurus's form, for plugins that use the content of
// all others. Docusaurus's packages read it.
'use strict';
const path = require('node:path');
const {createRequire} = require('node:module');
const {addConfigDefaults, packages, pluginNames} = load('context.cjs');
const {resolveReferences} = load('modules.cjs');

/** Built-in plugins whose content other plugins use. */
const contentPlugins = ['docs', 'blog', 'pages'];

/** Converts options of the host's plugin to Docusaurus's form, without empty ones. */
function nonEmptyOptions(options) {
  const isSet = (value) => value !== null && value !== undefined && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => isSet(value)));
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
  const resolved = await resolveReferences(nonEmptyOptions(options), context.siteDir, importModule);
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
  const contentEntries = entries.filter(({use}) => contentPlugins.includes(use));
  if (contentEntries.length === 0) return {};
  try {
    addConfigDefaults(context);
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return {};
    throw error;
  }
  const byPlugin = {};
  await Promise.all(contentEntries.map(async (entry) => {
    const content = await contentOf(entry, context, require).catch((error) => {
      if (error.code === 'MODULE_NOT_FOUND') return undefined;
      throw error;
    });
    (byPlugin[pluginNames[entry.use]] ??= {})[entry.id] = content;
  }));
  return byPlugin;
}

module.exports = {siteContent};
