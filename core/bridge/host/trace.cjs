// Notes what plugins read, so that the host knows which files its results come from, and whether a build that follows
// would come to the same.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const {AsyncLocalStorage} = require('node:async_hooks');
const {fileURLToPath} = require('node:url');
const Module = require('node:module');
const childProcess = require('node:child_process');
const net = require('node:net');
const workers = require('node:worker_threads');

/** Paths that plugins have looked for: files, folders whose names they have asked for, and folders with all below them. */
const seen = {files: new Set(), folders: new Set(), trees: new Set()};

/** Why what plugins have read is not known; '' while it is. */
let unknown = '';

/** The files that are read for what is at hand, beside seen. */
const reading = new AsyncLocalStorage();

/** More paths than a host asks about in a reasonable time. */
const most = 50_000;

function note(kind, file) {
  let name;
  try {
    if (file instanceof URL) name = fileURLToPath(file);
    else if (typeof file === 'string' || Buffer.isBuffer(file)) name = path.resolve(String(file));
    else return; // an open file
  } catch {
    return; // no path: the function says so
  }
  seen[kind].add(name);
  if (kind === 'files') reading.getStore()?.add(name);
  if (seen[kind].size > most) unknown ||= 'plugins read very many files';
}

/** Puts a function in front of one of an object, which keeps its properties. */
function precede(holder, name, before) {
  const original = holder[name];
  if (typeof original !== 'function') return;
  function noted(...given) {
    before(...given);
    return original.apply(this, given);
  }
  holder[name] = Object.defineProperties(noted, Object.getOwnPropertyDescriptors(original));
}

/** Reports whether a file is opened only to be written. */
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

/** Watches what reads without fs: other programs, threads and the network. label names the plugin that runs. */
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
 * Begins to note. It comes before plugins are loaded, and after the bridge has its own connection.
 *
 * @param {() => string} label names the plugin that runs; '' for none
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

/** What has been read so far: {files, folders, trees, unknown}, absolute paths. */
function reads() {
  return {files: [...seen.files], folders: [...seen.folders], trees: [...seen.trees], unknown};
}

module.exports = {install, collect, reads};
