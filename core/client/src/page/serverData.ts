import {lazyList, withLists} from './lazyList';
import type {SharedSource} from './types';

/** The shared data of all pages at build time. It records which lists in separate files a page reads. */
export class ServerData implements SharedSource {
  private readonly texts = new Map<string, string>();
  private values = new Map<string, unknown>();
  private lists = new Map<string, unknown[]>();
  private reads = new Set<string>();

  /** Stores a JSON document for the pages that refer to it. */
  load(file: string, json: string): void {
    this.texts.set(file, json);
    this.values = new Map();
    this.lists = new Map();
  }

  value(address: string): unknown {
    const [file = ''] = address.split('?');
    const text = this.texts.get(file);
    if (text !== undefined && !this.values.has(file)) {
      this.values.set(file, withLists(JSON.parse(text), (part) => this.list(part)));
    }
    return this.values.get(file);
  }

  private list(file: string): unknown[] {
    let list = this.lists.get(file);
    if (!list) {
      const peek = () => this.value(file) as unknown[];
      const read = () => {
        this.reads.add(file);
        return peek();
      };
      list = lazyList({peek, read});
      this.lists.set(file, list);
    }
    return list;
  }

  subscribe = () => () => {};

  version = () => 0;

  /** Runs a function and returns its result with the files it read. They are recorded only if passed to addReads. */
  whileReading<T>(run: () => T): [result: T, files: string[]] {
    const before = this.reads;
    this.reads = new Set();
    try {
      return [run(), [...this.reads]];
    } finally {
      this.reads = before;
    }
  }

  addReads(files: readonly string[]): void {
    files.forEach((file) => this.reads.add(file));
  }

  /** Returns the files read since the last call, sorted. */
  takeReads(): string[] {
    const files = [...this.reads].sort();
    this.reads.clear();
    return files;
  }
}
