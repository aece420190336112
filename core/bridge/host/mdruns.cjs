// Tracks the documents that remark and rehype plugins are processing. As in Docusaurus, there may be any number at a
// time, and the plugins may make one document wait for the result of another.
'use strict';
const {AsyncLocalStorage} = require('node:async_hooks');
const {performance} = require('node:perf_hooks');
const {promiseHooks} = require('node:v8');
const {PluginFailure} = load('guard.cjs');

/** The run of the current code. */
const currentRun = new AsyncLocalStorage();

/** The runs that have not ended. */
const openRuns = new Set();

/** When the last run ended. */
let lastEnd = performance.now();

/** Maps promises to the run that settled them or, if none did, created them. */
const promiseOwners = new WeakMap();

/** Maps promises without an owner to the runs that wait for them. */
const waitingRuns = new WeakMap();

/** The run of plugins over a document. */
class Run {
  constructor(file) {
    this.file = file;
    this.label = ''; // the plugin that has not come back
    this.dependencies = new Set(); // the runs whose promises it has waited for
    this.abandoned = new Promise((_, reject) => {
      this.abandon = reject;
    });
    this.abandoned.catch(() => {});
  }

  /** Returns the files of all runs that this one depends on. */
  files() {
    const found = new Set([this]);
    for (const run of found) for (const other of run.dependencies) found.add(other);
    return new Set([...found].map((run) => run.file));
  }
}

let isWatching = false;

/**
 * Starts tracking which runs wait for which others: a run depends on the runs that create or settle the promises it
 * awaits.
 */
function trackPromises() {
  if (isWatching) return;
  isWatching = true;
  promiseHooks.createHook({
    init(promise, parent) {
      const run = currentRun.getStore();
      if (!run) return;
      promiseOwners.set(promise, run);
      if (!parent) return;
      const other = promiseOwners.get(parent);
      if (other === undefined) {
        if (!waitingRuns.has(parent)) waitingRuns.set(parent, new Set());
        waitingRuns.get(parent).add(run);
      } else if (other !== run) {
        run.dependencies.add(other);
      }
    },
    settled(promise) {
      const run = currentRun.getStore();
      if (!run) return;
      const creator = promiseOwners.get(promise);
      if (creator !== undefined && creator !== run) creator.dependencies.add(run);
      for (const other of waitingRuns.get(promise) ?? []) if (other !== run) other.dependencies.add(run);
      waitingRuns.delete(promise);
      promiseOwners.set(promise, run);
    },
  });
}

/**
 * Runs plugins on a document.
 *
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<{result: T, dependencies: Set<string>}>} dependencies are the files of the documents that the result depends on
 */
async function run(file, work) {
  trackPromises();
  const own = new Run(file);
  openRuns.add(own);
  try {
    const result = await Promise.race([currentRun.run(own, work), own.abandoned]);
    return {result, dependencies: own.files()};
  } finally {
    openRuns.delete(own);
    lastEnd = performance.now();
  }
}

/** Runs one plugin on the current document. */
async function step(label, work) {
  const own = currentRun.getStore();
  own.label = label;
  try {
    return await work();
  } finally {
    own.label = '';
  }
}

/** The resources that keep the process alive besides work for plugins: the connections to the host, and timers. */
const idleResources = {TCPSocketWrap: 1, PipeWrap: 3, TTYWrap: 3, Timeout: Infinity, Immediate: Infinity};

/** Reports whether no operation except timers is pending. */
function isQuiet() {
  const counts = {};
  for (const name of process.getActiveResourcesInfo()) counts[name] = (counts[name] ?? 0) + 1;
  return Object.entries(counts).every(([name, count]) => count <= (idleResources[name] ?? 0));
}

/** How long to watch the process for activity, in milliseconds. */
const observationTime = 250;

/** How long plugins may use files, programs or the network before they are assumed to wait for documents. */
const maxOperationTime = 3000;

/** Reports whether all documents that plugins have begun to process wait for other documents. */
async function stalled() {
  const before = lastEnd;
  const start = performance.eventLoopUtilization();
  await new Promise((resolve) => {
    setTimeout(resolve, observationTime);
  });
  const {utilization} = performance.eventLoopUtilization(start);
  if (openRuns.size === 0 || lastEnd !== before || utilization > 0.25 || [...openRuns].some((run) => run.label === '')) return false;
  return isQuiet() || performance.now() - lastEnd > maxOperationTime;
}

/** Fails the waiting runs, which have waited for a number of seconds. */
function abandon(seconds) {
  for (const run of openRuns) {
    if (run.label) run.abandon(new PluginFailure(run.label, 'run', new Error(`it has waited for ${seconds} seconds for something that no other document provides`)));
  }
}

module.exports = {abandon, run, stalled, step};
