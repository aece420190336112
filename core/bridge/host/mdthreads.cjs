// The threads that parse documents beside the main thread, which runs the plugins: parsing takes most of the time, and
// depends only on the text.
'use strict';
const os = require('node:os');
const {AsyncResource} = require('node:async_hooks');
const {Worker} = require('node:worker_threads');

/** The number of documents that the main thread parses before starting threads pays off. */
const minDocuments = 48;

/**
 * The maximum number of texts that a thread has at a time. With more, the main thread would wait instead of parsing.
 */
const maxJobs = 2;

/** The maximum number of threads that the main thread can keep busy. */
const maxThreads = 3;

/** Runs work outside of any document, so that no document counts as waiting for the one that started a thread. */
const outsideRuns = AsyncResource.bind((work) => work());

class Threads {
  /**
   * @param {Record<string, string>} sources the scripts of the bridge
   * @param {{siteDir: string, syntax: object}} data
   */
  constructor(sources, data) {
    this.sources = sources;
    this.data = data;
    this.documentCount = 0;
    this.threads = undefined; // undefined until they are started
    this.lastID = 0;
  }

  /**
   * Lets a thread parse a text. Returns undefined if all threads are busy. The promise resolves to undefined if the
   * text cannot be parsed.
   *
   * @returns {Promise<any> | undefined}
   */
  read(format, text) {
    if (++this.documentCount < minDocuments) return undefined;
    this.threads ??= outsideRuns(() => this.start());
    const free = this.threads.filter((thread) => thread.jobs.size < maxJobs).sort((a, b) => a.jobs.size - b.jobs.size)[0];
    if (!free) return undefined;
    return new Promise((resolve) => {
      const id = ++this.lastID;
      free.jobs.set(id, resolve);
      free.worker.postMessage({id, format, text});
    });
  }

  start() {
    const count = Math.min((os.availableParallelism?.() ?? os.cpus().length) - 1, maxThreads);
    return Array.from({length: Math.max(count, 0)}, () => this.startOne());
  }

  startOne() {
    const worker = new Worker(this.sources['boot.cjs'], {eval: true, workerData: {...this.data, sources: this.sources}});
    worker.unref();
    const thread = {worker, jobs: new Map()};
    const end = () => {
      this.threads = this.threads.filter((other) => other !== thread);
      for (const resolve of thread.jobs.values()) resolve(undefined);
      thread.jobs.clear();
    };
    worker.on('message', ({id, tree}) => {
      const resolve = thread.jobs.get(id);
      thread.jobs.delete(id);
      resolve(tree);
    });
    worker.on('error', end);
    worker.on('exit', end);
    return thread;
  }
}

module.exports = {Threads};
