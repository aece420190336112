// The texts of plugins that translators may change, and the content with the translations of the locale.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** The folder of an instance's translations, below that of a locale. */
function folderOf(instance) {
  return instance.id === 'default' ? instance.name : `${instance.name}-${instance.id}`;
}

/** The translations that the site has of one of the plugin's files, in place of the plugin's own texts. */
function translated(file, instance, context) {
  const name = path.join(context.localizationDir, folderOf(instance), `${file.path}.json`);
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

/** Returns the content in the language of the locale. */
async function localize(instance, content, context) {
  const {plugin} = instance;
  instance.texts = [];
  if (!plugin.getTranslationFiles) return content;
  const files = (await plugin.getTranslationFiles({content})) ?? [];
  for (const file of files) {
    for (const [id, {message, description}] of Object.entries(file.content)) {
      instance.texts.push({file: `${folderOf(instance)}/${file.path}`, id, message, description: description ?? ''});
    }
  }
  if (!plugin.translateContent) return content;
  return plugin.translateContent({content, translationFiles: files.map((f) => translated(f, instance, context))});
}

module.exports = {localize};
