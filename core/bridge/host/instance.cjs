// Creates the plugin instances of a configuration entry: one, or those of a preset.
'use strict';
const path = require('node:path');
const {exportOf, resolveModule, pluginOf, packageOf, resolveReferences, splitExport} = load('modules.cjs');
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
    const file = resolveModule(module, from);
    const exported = await site.loadFile(file, from);
    const loaded = name ? await exportOf(exported, name, module) : exported;
    const freshOptions = async () => {
      const options = await resolveReferences(entry.options, from, site.importModule);
      return entry.id === 'default' ? options : {id: entry.id, ...options};
    };
    return instancesOfExport({loaded, file, rawOptions: await freshOptions(), freshOptions, label: entry.label}, site);
  });
}

/** Reports whether a function has returned a preset of plugins and themes. */
const isPreset = (result) => typeof result === 'object' && result !== null && !result.name && Boolean(result.plugins || result.themes);

/**
 * Calls the function of a plugin or preset. In Docusaurus, the options of plugins contain an id, and those of presets
 * do not. Only the result shows which of the two a function creates: if it returns a preset, or fails because of the
 * id, it is called again with fresh options.
 */
async function createPluginOrPreset(create, context, options, freshOptions, label) {
  let created;
  let failure;
  try {
    created = await create(context, options);
    if (!isPreset(created)) return created;
  } catch (error) {
    failure = {error};
    if (!/preset/i.test(label) && !/\bid\b/i.test(messageOf(error))) throw error;
  }
  try {
    const retried = await create(context, await freshOptions());
    if (isPreset(retried)) return retried;
  } catch (error) {
    if (!failure) throw error;
  }
  if (failure) throw failure.error;
  return created;
}

/**
 * Creates the instances of a module's export: a plugin, or a preset of plugins and themes. For a possible preset, freshOptions
 * returns its options again.
 */
async function instancesOfExport({loaded, file, rawOptions, freshOptions, label}, site) {
  const {context} = site;
  const {create, validateOptions, validateThemeConfig, getSwizzleConfig} = pluginOf(loaded);
  if (typeof create !== 'function') {
    throw new Error(`${path.relative(context.siteDir, file) || file} exports no function: a Docusaurus plugin is a function of (context, options)`);
  }
  const validate = optionsValidator(context.siteDir);
  const options = validateOptions ? validateOptions({validate, options: rawOptions}) : {...rawOptions, id: rawOptions.id ?? 'default'};
  if (validateThemeConfig) {
    const validated = validateThemeConfig({validate: themeConfigValidator(context.siteDir), themeConfig: context.siteConfig.themeConfig});
    // Each of Docusaurus's themes validates all theme settings.
    context.siteConfig.themeConfig = {...context.siteConfig.themeConfig, ...validated};
  }
  const created = freshOptions && !validateOptions ? await createPluginOrPreset(create, context, options, freshOptions, label) : await create(context, options);
  if (created === null || created === undefined) return []; // the plugin disables itself
  if (typeof created !== 'object') throw new Error('the plugin returned no object');
  if (isPreset(created)) return presetInstances(created, {file, label}, site);
  if (typeof created.name !== 'string' || created.name === '') throw new Error('the plugin has no name');
  const pkg = packageOf(file);
  const inSite = !file.includes(`${path.sep}node_modules${path.sep}`);
  const version = inSite ? {type: 'local'} : {type: 'package', name: pkg?.name, version: pkg?.version};
  return [{name: created.name, id: options?.id ?? 'default', plugin: created, options, version, file, dir: path.dirname(file), label, getSwizzleConfig}];
}

/** Creates the plugins and then the themes of a preset. */
async function presetInstances(preset, {file, label}, site) {
  const instances = [];
  for (const entry of [...(preset.plugins ?? []), ...(preset.themes ?? [])]) {
    if (!entry) continue;
    const [specifier, options = {}] = Array.isArray(entry) ? entry : [entry];
    if (options === false) continue;
    if (typeof specifier === 'function') {
      instances.push(...(await instancesOfExport({loaded: specifier, file, rawOptions: options, label}, site)));
      continue;
    }
    const builtin = site.builtinName(specifier);
    if (builtin) {
      instances.push({builtin, options, id: options.id ?? 'default', label, file});
      continue;
    }
    const resolved = resolveModule(specifier, path.dirname(file));
    const loaded = site.replacementOf(specifier) ?? site.replacementOf(resolved) ?? (await site.loadFile(resolved, path.dirname(file)));
    instances.push(...(await instancesOfExport({loaded, file: resolved, rawOptions: options, label}, site)));
  }
  return instances;
}

module.exports = {makeInstances};
