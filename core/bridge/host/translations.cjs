// Handles the translatable texts of plugins, and translates content to the locale.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Returns the folder of an instance's translations, relative to that of a locale. */
function translationFolder(instance) {
  return instance.id === 'default' ? instance.name : `${instance.name}-${instance.id}`;
}

/**
 * Returns one of the plugin's translation files with the site's translations in place of the plugin's own
 * texts.
 */
function translateFile(file, instance, context) {
  const name = path.join(context.localizationDir, translationFolder(instance), `${file.path}.json`);
  let text;
  try {
    text = fs.readFileSync(name, 'utf8');
  } catch {
    return file;
  }
  const content = {...file.content};
  for (const [key, value] of Object.entries(JSON.parse(text))) {
    if (key in content && typeof value?.message === 'string') content[key] = {...content[key], ...value};
  }
  return {...file, content};
}

/** Returns the content translated to the locale. */
async function localize(instance, content, context) {
  const {plugin} = instance;
  instance.texts = [];
  if (!plugin.getTranslationFiles) return content;
  const translationFiles = (await plugin.getTranslationFiles({content})) ?? [];
  for (const file of translationFiles) {
    for (const [id, {message, description}] of Object.entries(file.content)) {
      instance.texts.push({file: `${translationFolder(instance)}/${file.path}`, id, message, description: description ?? ''});
    }
  }
  if (!plugin.translateContent) return content;
  return plugin.translateContent({content, translationFiles: translationFiles.map((f) => translateFile(f, instance, context))});
}

module.exports = {localize};
