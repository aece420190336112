// Writes files that plugins generate, if they have changed.
'use strict';
const fs = require('node:fs/promises');
const path = require('node:path');

/**
 * Writes a file below a folder, and returns its absolute path.
 *
 * @param {string} dir
 * @param {string} name relative, with forward slashes
 * @param {string} text
 */
async function writeBelow(dir, name, text) {
  const file = path.resolve(dir, name);
  if (!file.startsWith(dir + path.sep)) throw new Error(`the file ${name} is not in the folder of the plugin`);
  const old = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (old !== text) {
    await fs.mkdir(path.dirname(file), {recursive: true});
    await fs.writeFile(file, text);
  }
  return file;
}

module.exports = {writeBelow};
