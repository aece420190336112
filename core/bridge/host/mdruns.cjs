// Knows the documents that plugins of remark and rehype are at work on. As in Docusaurus there may be any number at a
// time, and the plugins may make one wait for what the run of another brings.
'use strict';
const {AsyncLocalStorage} = require('node:async_hooks');
const {performance} = require('node:perf_hooks');
const {promiseHooks} = require('node:v8');
const {PluginFailure} = load('guard.cjs');

/** The run of the code at hand. */
const here = new AsyncLocalStorage();

/** Those that have not ended. */
const open = new Set();

/** When the last one ended. */
let ended = performance.now();

/** Which run a promise comes from: the one that settled it, or else made it. */
const owners = new WeakMap();

/** Which runs wait for a promise that comes from none. */
const waiting = new WeakMap();

/** The run of plugins over a document. */
class Run {
  constructor(file) {
    this.file = file;
    this.label = ''; // the plugin that has not come back
    this.needs = new Set(); // the runs whose promises it has waited for
    this.abandoned = new Promise((_, reject) => {
      this.abandon = reject;
    });
    this.abandoned.catch(() => {});
  }

  /** The files of all runs that it depends on. */
  files() {
    const found = new Set([this]);
    for (const run of found) for (const other of run.needs) found.add(other);
    return new Set([...found].map((run) => run.file));
  }
}

let watching = false;

/** Begins to note which run waits for which other: a promise that one has made or settled is one that others need. */
function watch() {
  if (watching) return;
  watching = true;
  promiseHooks.createHook({
    init(promise, parent) {
      const run = here.getStore();
      if (!run) return;
      owners.set(promise, run);
      if (!parent) return;
      const other = owners.get(parent);
      if (other === undefined) {
        if (!waiting.has(parent)) waiting.set(parent, new Set());
        waiting.get(parent).add(run);
      } else if (other !== run) {
        run.needs.add(other);
      }
    },
    settled(promise) {
      const run = here.getStore();
      if (!run) return;
      const maker = owners.get(promise);
      if (maker !== undefined && maker !== run) maker.needs.add(run);
      for (const other of waiting.get(promise) ?? []) if (other !== run) other.needs.add(run);
      waiting.delete(promise);
      owners.set(promise, run);
    },
  });
}

/**
 * Runs plugins over a document.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<{result: T, needs: Set<string>}>} needs are the files of the documents that the result depends on
 */
async function run(file, work) {
  watch();
  const own = new Run(file);
  open.add(own);
  try {
    const result = await Promise.race([here.run(own, work), own.abandoned]);
    return {result, needs: own.files()};
  } finally {
    open.delete(own);
    ended = performance.now();
  }
}

/** Runs one plugin over the document at hand. */
async function step(label, work) {
  const own = here.getStore();
  own.label = label;
  try {
    return await work();
  } finally {
    own.label = '';
  }
}

/** What keeps the process alive besides work for plugins: the connections to the host, and timers. */
const idle = {TCPSocketWrap: 1, PipeWrap: 3, TTYWrap: 3, Timeout: Infinity, Immediate: Infinity};

/** Reports whether nothing is under way that could end by itself, but for timers. */
function isQuiet() {
  const counts = {};
  for (const name of process.getActiveResourcesInfo()) counts[name] = (counts[name] ?? 0) + 1;
  return Object.entries(counts).every(([name, count]) => count <= (idle[name] ?? 0));
}

/** How long the process is watched to find out whether it does anything, in milliseconds. */
const look = 250;

/** How long plugins may use files, programs or the network before they are taken to wait for documents. */
const longest = 3000;

/** Reports whether plugins have begun with documents, and all of them wait for what only others can bring. */
async function stalled() {
  const before = ended;
  const start = performance.eventLoopUtilization();
  await new Promise((resolve) => {
    setTimeout(resolve, look);
  });
  const {utilization} = performance.eventLoopUtilization(start);
  if (open.size === 0 || ended !== before || utilization > 0.25 || [...open].some((run) => run.label === '')) return false;
  return isQuiet() || performance.now() - ended > longest;
}

/** Fails the runs that wait, which have done so for a number of seconds. */
function abandon(seconds) {
  for (const run of open) {
    if (run.label) run.abandon(new PluginFailure(run.label, 'run', new Error(`it has waited for ${seconds} seconds for what no other document brings`)));
  }
}

module.exports = {abandon, run, stalled, step};
