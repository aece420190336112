// Records what plugins read, so that the host knows which files its results depend on and whether a later build would have
// the same results.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {AsyncLocalStorage} = require('node:async_hooks');
const {fileURLToPath} = require('node:url');
const Module = require('node:module');
const childProcess = require('node:child_process');
const net = require('node:net');
const workers = require('node:worker_threads');

/** Paths that plugins have looked for: files, folders that they have listed, and folders with everything below them. */
const recorded = {files: new Set(), folders: new Set(), trees: new Set()};

/** The reason why the record may be incomplete; '' if it is complete. */
let incompleteReason = '';

/** The set of files read by the current work, in addition to seen. */
const currentReads = new AsyncLocalStorage();

/** The maximum number of paths that the host can check in a reasonable time. */
const maxPaths = 50_000;

function record(kind, file) {
  let name;
  try {
    if (file instanceof URL) name = fileURLToPath(file);
    else if (typeof file === 'string' || Buffer.isBuffer(file)) name = path.resolve(String(file));
    else return; // an open file
  } catch {
    return; // not a path: the function reports it
  }
  recorded[kind].add(name);
  if (kind === 'files') currentReads.getStore()?.add(name);
  if (recorded[kind].size > maxPaths) incompleteReason ||= 'plugins read very many files';
}

/** Calls a function before one of an object, which keeps its properties. */
function callBefore(object, name, before) {
  const original = object[name];
  if (typeof original !== 'function') return;
  function wrapped(...args) {
    before(...args);
    return original.apply(this, args);
  }
  object[name] = Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(original));
}

/** Reports whether a file is opened only for writing. */
const isWriteOnly = (flags) => typeof flags === 'string' && /^[wa][^+]*$/.test(flags);

const readFunctions = ['readFile', 'stat', 'lstat', 'access', 'exists', 'readlink', 'copyFile'];

/** Watches the functions of fs. */
function watchFiles() {
  const variants = (name) => [[fs, name], [fs, `${name}Sync`], [fs.promises, name]];
  for (const name of readFunctions) for (const [holder, key] of variants(name)) callBefore(holder, key, (file) => record('files', file));
  for (const [holder, key] of variants('open')) callBefore(holder, key, (file, flags) => isWriteOnly(flags) || record('files', file));
  callBefore(fs, 'createReadStream', (file) => record('files', file));
  for (const name of ['readdir', 'opendir']) {
    for (const [holder, key] of variants(name)) callBefore(holder, key, (folder, options) => record(options?.recursive ? 'trees' : 'folders', folder));
  }
  for (const [holder, key] of variants('cp')) callBefore(holder, key, (from) => record('trees', from));
  for (const [holder, key] of variants('glob')) callBefore(holder, key, (_, options) => record('trees', options?.cwd ?? '.'));
}

/**
 * Watches what reads without fs: child processes, threads and the network. label returns the name of the running plugin.
 */
function watchOthers(label) {
  const untraceable = (what) => () => {
    incompleteReason ||= `${label() || 'a plugin'} ${what}`;
  };
  const programs = untraceable('runs another program');
  callBefore(childProcess.ChildProcess.prototype, 'spawn', programs);
  for (const name of ['spawnSync', 'execSync', 'execFileSync']) callBefore(childProcess, name, programs);
  callBefore(net.Socket.prototype, 'connect', untraceable('uses the network'));
  const threads = untraceable('runs threads of its own');
  workers.Worker = class Worker extends workers.Worker {
    constructor(...args) {
      threads();
      super(...args);
    }
  };
}

/**
 * Starts recording. It must be called before plugins are loaded, and after the bridge has its own connection.
 *
 * @param {() => string} label returns the name of the running plugin; '' for none
 */
function install(label) {
  watchFiles();
  watchOthers(label);
  Module.syncBuiltinESMExports();
}

/**
 * Runs work and collects the files that it reads.
 *
 * @template T
 * @param {Set<string>} files
 * @param {() => T} work
 */
const collect = (files, work) => currentReads.run(files, work);

/** Returns what has been read so far: {files, folders, trees, unknown}, with absolute paths. */
function reads() {
  return {files: [...recorded.files], folders: [...recorded.folders], trees: [...recorded.trees], unknown: incompleteReason};
}

module.exports = {install, collect, reads};
