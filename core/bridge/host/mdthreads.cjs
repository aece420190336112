// The threads that read documents beside the main one, which runs the plugins: reading is most of the time that a
// document takes, and it depends on nothing but the text.
'use strict';
const os = require('node:os');
const {AsyncResource} = require('node:async_hooks');
const {Worker} = require('node:worker_threads');

/** How many documents the main thread reads before threads pay for their start. */
const first = 48;

/** How many texts a thread has at a time. With more, the main thread reads while it would wait. */
const each = 2;

/** More threads than the main one can keep busy. */
const most = 3;

/** Runs work outside of any document, so that none counts as waiting for the one that started a thread. */
const outside = AsyncResource.bind((work) => work());

class Threads {
  /**
   * @param {Record<string, string>} sources the scripts of the bridge
   * @param {{siteDir: string, syntax: object}} data
   */
  constructor(sources, data) {
    this.sources = sources;
    this.data = data;
    this.seen = 0;
    this.threads = undefined; // not started
    this.last = 0;
  }

  /**
   * Lets a thread read a text. It returns undefined if none has time for it, and so does the promise if the text cannot
   * be read.
   *
   * @returns {Promise<any> | undefined}
   */
  read(format, text) {
    if (++this.seen < first) return undefined;
    this.threads ??= outside(() => this.start());
    const free = this.threads.filter((thread) => thread.jobs.size < each).sort((a, b) => a.jobs.size - b.jobs.size)[0];
    if (!free) return undefined;
    return new Promise((resolve) => {
      const id = ++this.last;
      free.jobs.set(id, resolve);
      free.worker.postMessage({id, format, text});
    });
  }

  start() {
    const count = Math.min((os.availableParallelism?.() ?? os.cpus().length) - 1, most);
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
