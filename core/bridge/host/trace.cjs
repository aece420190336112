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
const seen = {files: new Set(), folders: new Set(), trees: new Set()};

/** The reason why the record may be incomplete; '' if it is complete. */
let unknown = '';

/** The set of files read by the current work, in addition to seen. */
const reading = new AsyncLocalStorage();

/** The maximum number of paths that the host can check in a reasonable time. */
const most = 50_000;

function note(kind, file) {
  let name;
  try {
    if (file instanceof URL) name = fileURLToPath(file);
    else if (typeof file === 'string' || Buffer.isBuffer(file)) name = path.resolve(String(file));
    else return; // an open file
  } catch {
    return; // not a path: the function reports it
  }
  seen[kind].add(name);
  if (kind === 'files') reading.getStore()?.add(name);
  if (seen[kind].size > most) unknown ||= 'plugins read very many files';
}

/** Calls a function before one of an object, which keeps its properties. */
function precede(holder, name, before) {
  const original = holder[name];
  if (typeof original !== 'function') return;
  function noted(...given) {
    before(...given);
    return original.apply(this, given);
  }
  holder[name] = Object.defineProperties(noted, Object.getOwnPropertyDescriptors(original));
}

/** Reports whether a file is opened only for writing. */
const isWritten = (flags) => typeof flags === 'string' && /^[wa][^+]*$/.test(flags);

const readers = ['readFile', 'stat', 'lstat', 'access', 'exists', 'readlink', 'copyFile'];

/** Watches the functions of fs. */
function watchFiles() {
  const all = (name) => [[fs, name], [fs, `${name}Sync`], [fs.promises, name]];
  for (const name of readers) for (const [holder, key] of all(name)) precede(holder, key, (file) => note('files', file));
  for (const [holder, key] of all('open')) precede(holder, key, (file, flags) => isWritten(flags) || note('files', file));
  precede(fs, 'createReadStream', (file) => note('files', file));
  for (const name of ['readdir', 'opendir']) {
    for (const [holder, key] of all(name)) precede(holder, key, (folder, options) => note(options?.recursive ? 'trees' : 'folders', folder));
  }
  for (const [holder, key] of all('cp')) precede(holder, key, (from) => note('trees', from));
  for (const [holder, key] of all('glob')) precede(holder, key, (_, options) => note('trees', options?.cwd ?? '.'));
}

/**
 * Watches what reads without fs: child processes, threads and the network. label returns the name of the running plugin.
 */
function watchOthers(label) {
  const hidden = (what) => () => {
    unknown ||= `${label() || 'a plugin'} ${what}`;
  };
  const programs = hidden('runs another program');
  precede(childProcess.ChildProcess.prototype, 'spawn', programs);
  for (const name of ['spawnSync', 'execSync', 'execFileSync']) precede(childProcess, name, programs);
  precede(net.Socket.prototype, 'connect', hidden('uses the network'));
  const threads = hidden('runs threads of its own');
  workers.Worker = class Worker extends workers.Worker {
    constructor(...given) {
      threads();
      super(...given);
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
const collect = (files, work) => reading.run(files, work);

/** Returns what has been read so far: {files, folders, trees, unknown}, with absolute paths. */
function reads() {
  return {files: [...seen.files], folders: [...seen.folders], trees: [...seen.trees], unknown};
}

module.exports = {install, collect, reads};
