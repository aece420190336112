// Redirects plugins to the site being finished. Some write to the site's build folder instead of outDir, where Docusaurus has
// the site at that point. Gosaur publishes the site later, as a whole.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {fileURLToPath} = require('node:url');
const Module = require('node:module');

/** Functions of fs whose first, both or second arguments are paths, including the variants with "Sync" and in fs.promises. */
const firstArgument = [
  'access', 'appendFile', 'chmod', 'chown', 'exists', 'lchown', 'lstat', 'lutimes', 'mkdir', 'mkdtemp', 'open', 'opendir', 'readFile', 'readdir',
  'readlink', 'realpath', 'rm', 'rmdir', 'stat', 'statfs', 'truncate', 'unlink', 'utimes', 'writeFile',
];
const firstTwoArguments = ['copyFile', 'cp', 'link', 'rename'];
const secondArgument = ['symlink'];

/** The redirection of Docusaurus's build folder: {from, to}; undefined unless a site is being finished. */
let redirection;

/** Reports whether a path is a folder or below it. */
const isIn = (file, folder) => file === folder || file.startsWith(folder + path.sep);

/** Returns the path to use in place of another one. */
function redirectedPath(original) {
  if (!redirection) return original;
  let file;
  try {
    if (original instanceof URL) file = fileURLToPath(original);
    else if (typeof original === 'string' || Buffer.isBuffer(original)) file = path.resolve(String(original));
    else return original; // an open file
  } catch {
    return original; // not a path: the function reports it
  }
  if (!isIn(file, redirection.from) || isIn(file, redirection.to)) return original;
  const ending = /[\\/]$/.test(String(original)) ? path.sep : ''; // mkdtemp and others tell them apart
  return redirection.to + file.slice(redirection.from.length) + ending;
}

/** Makes a function of an object redirect some of its arguments. */
function redirectArguments(object, name, places) {
  const original = object[name];
  if (typeof original !== 'function') return;
  function redirecting(...args) {
    for (const i of places) if (i < args.length) args[i] = redirectedPath(args[i]);
    return original.apply(this, args);
  }
  object[name] = Object.defineProperties(redirecting, Object.getOwnPropertyDescriptors(original));
}

/** Wraps the functions of fs. It must be called before plugins are loaded. */
function install() {
  for (const [names, places] of [[firstArgument, [0]], [firstTwoArguments, [0, 1]], [secondArgument, [1]]]) {
    for (const name of names) for (const [holder, key] of [[fs, name], [fs, `${name}Sync`], [fs.promises, name]]) redirectArguments(holder, key, places);
  }
  for (const name of ['createReadStream', 'createWriteStream']) redirectArguments(fs, name, [0]);
  Module.syncBuiltinESMExports();
}

/** Returns Docusaurus's output folder for a locale: locales other than the default one are in subfolders. */
function localeOutDir({siteDir, i18n}) {
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
async function withRedirectedOutput(context, outDir, work) {
  linkFolder(context.outDir, outDir);
  redirection = {from: localeOutDir(context), to: outDir};
  try {
    return await work();
  } finally {
    redirection = undefined;
  }
}

/** Links the outDir that plugins know from the start to the site being finished. */
function linkFolder(link, outDir) {
  fs.rmSync(link, {recursive: true, force: true});
  fs.mkdirSync(path.dirname(link), {recursive: true});
  fs.symlinkSync(outDir, link, 'junction');
}

module.exports = {install, withRedirectedOutput};
