// Tracks the documents that remark and rehype plugins are processing. As in Docusaurus, there may be any number at a
// time, and the plugins may make one document wait for the result of another.
'use strict';
const {AsyncLocalStorage} = require('node:async_hooks');
const {performance} = require('node:perf_hooks');
const {promiseHooks} = require('node:v8');
const {PluginFailure} = load('guard.cjs');

/** The run of the current code. */
const here = new AsyncLocalStorage();

/** The runs that have not ended. */
const open = new Set();

/** When the last run ended. */
let ended = performance.now();

/** Maps promises to the run that settled them or, if none did, created them. */
const owners = new WeakMap();

/** Maps promises without an owner to the runs that wait for them. */
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

  /** Returns the files of all runs that this one depends on. */
  files() {
    const found = new Set([this]);
    for (const run of found) for (const other of run.needs) found.add(other);
    return new Set([...found].map((run) => run.file));
  }
}

let watching = false;

/**
 * Starts tracking which runs wait for which others: a run depends on the runs that create or settle the promises it
 * awaits.
 */
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
 * Runs plugins on a document.
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

/** Runs one plugin on the current document. */
async function step(label, work) {
  const own = here.getStore();
  own.label = label;
  try {
    return await work();
  } finally {
    own.label = '';
  }
}

/** The resources that keep the process alive besides work for plugins: the connections to the host, and timers. */
const idle = {TCPSocketWrap: 1, PipeWrap: 3, TTYWrap: 3, Timeout: Infinity, Immediate: Infinity};

/** Reports whether no operation except timers is pending. */
function isQuiet() {
  const counts = {};
  for (const name of process.getActiveResourcesInfo()) counts[name] = (counts[name] ?? 0) + 1;
  return Object.entries(counts).every(([name, count]) => count <= (idle[name] ?? 0));
}

/** How long to watch the process for activity, in milliseconds. */
const look = 250;

/** How long plugins may use files, programs or the network before they are assumed to wait for documents. */
const longest = 3000;

/** Reports whether all documents that plugins have begun to process wait for other documents. */
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

/** Fails the waiting runs, which have waited for a number of seconds. */
function abandon(seconds) {
  for (const run of open) {
    if (run.label) run.abandon(new PluginFailure(run.label, 'run', new Error(`it has waited for ${seconds} seconds for what no other document brings`)));
  }
}

module.exports = {abandon, run, stalled, step};
