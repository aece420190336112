// Creates the plugin instances of a configuration entry: one, or those of a preset.
'use strict';
const path = require('node:path');
const {exportOf, find, pluginOf, packageOf, resolveReferences, splitExport} = load('modules.cjs');
const {guarded, messageOf} = load('guard.cjs');
const {optionsValidator, themeConfigValidator} = load('validation.cjs');

/**
 * An instance of a plugin.
 *
 * @typedef {{name: string, id: string, plugin: any, options: any, version: object, dir: string, label: string,
 *   content?: any, emitted?: object, failure?: unknown}} Instance
 */

/**
 * Creates the instances of an entry.
 *
 * @param {{module: string, id: string, options: object, label: string}} entry
 * @param {object} site {context, builtins, importModule}
 * @returns {Promise<Instance[]>}
 */
async function makeInstances(entry, site) {
  const {context} = site;
  const from = context.siteDir;
  return guarded(entry.label, 'load', async () => {
    const {module, name} = splitExport(entry.module);
    const file = find(module, from);
    const exported = await site.loadFile(file, from);
    const loaded = name ? await exportOf(exported, name, module) : exported;
    const fresh = async () => {
      const options = await resolveReferences(entry.options, from, site.importModule);
      return entry.id === 'default' ? options : {id: entry.id, ...options};
    };
    return makeFrom({loaded, file, given: await fresh(), fresh, label: entry.label}, site);
  });
}

/** Reports whether a function has returned a preset of plugins and themes. */
const isPreset = (made) => typeof made === 'object' && made !== null && !made.name && Boolean(made.plugins || made.themes);

/**
 * Calls the function of a plugin or preset. In Docusaurus, the options of plugins contain an id, and those of presets
 * do not. Only the result shows which of the two a function creates: if it returns a preset, or fails because of the
 * id, it is called again with fresh options.
 */
async function makeEither(make, context, options, fresh, label) {
  let made;
  let failure;
  try {
    made = await make(context, options);
    if (!isPreset(made)) return made;
  } catch (error) {
    failure = {error};
    if (!/preset/i.test(label) && !/\bid\b/i.test(messageOf(error))) throw error;
  }
  try {
    const again = await make(context, await fresh());
    if (isPreset(again)) return again;
  } catch (error) {
    if (!failure) throw error;
  }
  if (failure) throw failure.error;
  return made;
}

/**
 * Creates the instances of a module's export: a plugin, or a preset of plugins and themes. For a possible preset, fresh
 * returns its options again.
 */
async function makeFrom({loaded, file, given, fresh, label}, site) {
  const {context} = site;
  const {make, validateOptions, validateThemeConfig, getSwizzleConfig} = pluginOf(loaded);
  if (typeof make !== 'function') {
    throw new Error(`${path.relative(context.siteDir, file) || file} exports no function: a Docusaurus plugin is a function of (context, options)`);
  }
  const validate = optionsValidator(context.siteDir);
  const options = validateOptions ? validateOptions({validate, options: given}) : {...given, id: given.id ?? 'default'};
  if (validateThemeConfig) {
    const checked = validateThemeConfig({validate: themeConfigValidator(context.siteDir), themeConfig: context.siteConfig.themeConfig});
    // Each of Docusaurus's themes validates all theme settings.
    context.siteConfig.themeConfig = {...context.siteConfig.themeConfig, ...checked};
  }
  const made = fresh && !validateOptions ? await makeEither(make, context, options, fresh, label) : await make(context, options);
  if (made === null || made === undefined) return []; // the plugin disables itself
  if (typeof made !== 'object') throw new Error('the plugin returned no object');
  if (isPreset(made)) return makePreset(made, {file, label}, site);
  if (typeof made.name !== 'string' || made.name === '') throw new Error('the plugin has no name');
  const pack = packageOf(file);
  const inSite = !file.includes(`${path.sep}node_modules${path.sep}`);
  const version = inSite ? {type: 'local'} : {type: 'package', name: pack?.name, version: pack?.version};
  return [{name: made.name, id: options?.id ?? 'default', plugin: made, options, version, file, dir: path.dirname(file), label, getSwizzleConfig}];
}

/** Creates the plugins and then the themes of a preset. */
async function makePreset(preset, {file, label}, site) {
  const instances = [];
  for (const entry of [...(preset.plugins ?? []), ...(preset.themes ?? [])]) {
    if (!entry) continue;
    const [ref, given = {}] = Array.isArray(entry) ? entry : [entry];
    if (given === false) continue;
    if (typeof ref === 'function') {
      instances.push(...(await makeFrom({loaded: ref, file, given, label}, site)));
      continue;
    }
    const builtin = site.builtinOf(ref);
    if (builtin) {
      instances.push({builtin, options: given, id: given.id ?? 'default', label, file});
      continue;
    }
    const inner = find(ref, path.dirname(file));
    const loaded = site.standInOf(ref) ?? site.standInOf(inner) ?? (await site.loadFile(inner, path.dirname(file)));
    instances.push(...(await makeFrom({loaded, file: inner, given, label}, site)));
  }
  return instances;
}

module.exports = {makeInstances};
