// The first script of the process: reads one line of JSON from standard input, {port, token, sources, …}, and runs
// main.cjs from the sources with the connection to the host. Standard input stays open as long as the host is
// running.
'use strict';
const vm = require('node:vm');
const {isMainThread, parentPort, workerData} = require('node:worker_threads');
const requireModule = require;

/** Returns a loader for the bridge's own modules, whose sources the host has sent. */
function loader(sources) {
  const loaded = new Map();
  // On some versions of Node.js, scripts compiled from text cannot use import(); this function can.
  const importModule = (specifier) => import(specifier);
  const load = (name) => {
    if (!loaded.has(name)) {
      const module = {exports: {}};
      loaded.set(name, module);
      const run = vm.compileFunction(sources[name], ['module', 'exports', 'require', 'load', 'importModule'], {filename: `gosaur:bridge/${name}`});
      run(module, module.exports, requireModule, load, importModule);
    }
    return loaded.get(name).exports;
  };
  return load;
}

// A script on the command line leaves these globals behind, and ES modules would use them.
for (const name of ['__dirname', '__filename', 'exports', 'module', 'require']) delete globalThis[name];

/** Waits for the line and starts the bridge. */
function start() {
  let text = '';
  let started = false;
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (chunk) => {
    if (started) return;
    text += chunk;
    const end = text.indexOf('\n');
    if (end < 0) return;
    started = true;
    const hello = JSON.parse(text.slice(0, end));
    text = '';
    loader(hello.sources)('main.cjs').start(hello);
  });
  process.stdin.on('end', () => process.reallyExit(0));
}

// Threads that main.cjs starts run this file, too.
if (isMainThread) start();
else loader(workerData.sources)('mdthread.cjs').start(workerData, parentPort);
