// Leads plugins to the site that is being finished. Some write to the folder build of the site instead of to outDir: that
// is where Docusaurus has the site by then. Gosaur's is published later, as a whole.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {fileURLToPath} = require('node:url');
const Module = require('node:module');

/** Functions of fs by which of their arguments are paths; those with "Sync" and of fs.promises go with them. */
const first = [
  'access', 'appendFile', 'chmod', 'chown', 'exists', 'lchown', 'lstat', 'lutimes', 'mkdir', 'mkdtemp', 'open', 'opendir', 'readFile', 'readdir',
  'readlink', 'realpath', 'rm', 'rmdir', 'stat', 'statfs', 'truncate', 'unlink', 'utimes', 'writeFile',
];
const both = ['copyFile', 'cp', 'link', 'rename'];
const second = ['symlink'];

/** Where the folder of Docusaurus leads: {from, to}; undefined while no site is being finished. */
let led;

/** Reports whether a path is a folder or below it. */
const isIn = (file, folder) => file === folder || file.startsWith(folder + path.sep);

/** The path that is meant by a path. */
function meant(given) {
  if (!led) return given;
  let file;
  try {
    if (given instanceof URL) file = fileURLToPath(given);
    else if (typeof given === 'string' || Buffer.isBuffer(given)) file = path.resolve(String(given));
    else return given; // an open file
  } catch {
    return given; // no path: the function says so
  }
  if (!isIn(file, led.from) || isIn(file, led.to)) return given;
  const ending = /[\\/]$/.test(String(given)) ? path.sep : ''; // mkdtemp and others tell them apart
  return led.to + file.slice(led.from.length) + ending;
}

/** Makes a function of an object take the paths that are meant by some of its arguments. */
function lead(holder, name, places) {
  const original = holder[name];
  if (typeof original !== 'function') return;
  function leading(...given) {
    for (const i of places) if (i < given.length) given[i] = meant(given[i]);
    return original.apply(this, given);
  }
  holder[name] = Object.defineProperties(leading, Object.getOwnPropertyDescriptors(original));
}

/** Puts itself in front of the functions of fs. It comes before plugins are loaded. */
function install() {
  for (const [names, places] of [[first, [0]], [both, [0, 1]], [second, [1]]]) {
    for (const name of names) for (const [holder, key] of [[fs, name], [fs, `${name}Sync`], [fs.promises, name]]) lead(holder, key, places);
  }
  for (const name of ['createReadStream', 'createWriteStream']) lead(fs, name, [0]);
  Module.syncBuiltinESMExports();
}

/** The folder in which Docusaurus has the site of a locale: those of other locales than the default one are in folders of it. */
function folderOf({siteDir, i18n}) {
  const {currentLocale, defaultLocale, localeConfigs} = i18n;
  return path.join(siteDir, 'build', currentLocale === defaultLocale ? '' : (localeConfigs[currentLocale]?.path ?? currentLocale));
}

/**
 * Runs work while the folder of Docusaurus leads to the folder of the site that is being finished.
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

/** Makes the folder that plugins know from the start lead to the site that is being finished. */
function linkFolder(link, outDir) {
  fs.rmSync(link, {recursive: true, force: true});
  fs.mkdirSync(path.dirname(link), {recursive: true});
  fs.symlinkSync(outDir, link, 'junction');
}

module.exports = {install, finishing};
