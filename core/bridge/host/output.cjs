// Redirects plugins to the site being finished. Some write to the site's build folder instead of outDir, where Docusaurus has
// the site at that point. Gosaur publishes the site later, as a whole.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {fileURLToPath} = require('node:url');
const Module = require('node:module');

/** Functions of fs whose first, both or second arguments are paths, including the variants with "Sync" and in fs.promises. */
const first = [
  'access', 'appendFile', 'chmod', 'chown', 'exists', 'lchown', 'lstat', 'lutimes', 'mkdir', 'mkdtemp', 'open', 'opendir', 'readFile', 'readdir',
  'readlink', 'realpath', 'rm', 'rmdir', 'stat', 'statfs', 'truncate', 'unlink', 'utimes', 'writeFile',
];
const both = ['copyFile', 'cp', 'link', 'rename'];
const second = ['symlink'];

/** The redirection of Docusaurus's build folder: {from, to}; undefined unless a site is being finished. */
let led;

/** Reports whether a path is a folder or below it. */
const isIn = (file, folder) => file === folder || file.startsWith(folder + path.sep);

/** Returns the path to use in place of the given one. */
function meant(given) {
  if (!led) return given;
  let file;
  try {
    if (given instanceof URL) file = fileURLToPath(given);
    else if (typeof given === 'string' || Buffer.isBuffer(given)) file = path.resolve(String(given));
    else return given; // an open file
  } catch {
    return given; // not a path: the function reports it
  }
  if (!isIn(file, led.from) || isIn(file, led.to)) return given;
  const ending = /[\\/]$/.test(String(given)) ? path.sep : ''; // mkdtemp and others tell them apart
  return led.to + file.slice(led.from.length) + ending;
}

/** Makes a function of an object redirect some of its arguments. */
function lead(holder, name, places) {
  const original = holder[name];
  if (typeof original !== 'function') return;
  function leading(...given) {
    for (const i of places) if (i < given.length) given[i] = meant(given[i]);
    return original.apply(this, given);
  }
  holder[name] = Object.defineProperties(leading, Object.getOwnPropertyDescriptors(original));
}

/** Wraps the functions of fs. It must be called before plugins are loaded. */
function install() {
  for (const [names, places] of [[first, [0]], [both, [0, 1]], [second, [1]]]) {
    for (const name of names) for (const [holder, key] of [[fs, name], [fs, `${name}Sync`], [fs.promises, name]]) lead(holder, key, places);
  }
  for (const name of ['createReadStream', 'createWriteStream']) lead(fs, name, [0]);
  Module.syncBuiltinESMExports();
}

/** Returns Docusaurus's output folder for a locale: locales other than the default one are in subfolders. */
function folderOf({siteDir, i18n}) {
  const {currentLocale, defaultLocale, localeConfigs} = i18n;
  return path.join(siteDir, 'build', currentLocale === defaultLocale ? '' : (localeConfigs[currentLocale]?.path ?? currentLocale));
}

/**
 * Runs work while Docusaurus's build folder is redirected to the folder of the site being finished.
 *
 * @template T
 * @param {object} context the LoadContext of Docusaurus
 * @param {string} outDir
 * @param {() => Promise<T>} work
 */
async function finishing(context, outDir, work) {
  linkFolder(context.outDir, outDir);
  led = {from: folderOf(context), to: outDir};
  try {
    return await work();
  } finally {
    led = undefined;
  }
}

/** Links the outDir that plugins know from the start to the site being finished. */
function linkFolder(link, outDir) {
  fs.rmSync(link, {recursive: true, force: true});
  fs.mkdirSync(path.dirname(link), {recursive: true});
  fs.symlinkSync(outDir, link, 'junction');
}

module.exports = {install, finishing};
