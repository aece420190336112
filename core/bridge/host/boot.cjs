// The first script of the process: reads one line of JSON from standard input, {port, token, sources, …}, and runs
// main.cjs of the sources with the connection to the host. Standard input stays open for as long as the host lives.
'use strict';
const vm = require('node:vm');
const {isMainThread, parentPort, workerData} = require('node:worker_threads');
const requireModule = require;

/** Loads the bridge's own modules from the sources that the host sent. */
function loader(sources) {
  const loaded = new Map();
  // Scripts compiled from text cannot import() on every version of Node; this one can.
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

// A script of the command line leaves these behind, and ES modules would take them for their own.
for (const name of ['__dirname', '__filename', 'exports', 'module', 'require']) delete globalThis[name];

/** Waits for the line, and starts the bridge. */
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

// The threads that main.cjs starts begin here, too.
if (isMainThread) start();
else loader(workerData.sources)('mdthread.cjs').start(workerData, parentPort);
