import {lazyList, withLists} from './lazyList';
import type {SharedSource} from './types';

/** Loads a shared JSON document. The address is relative to the folder of shared data. */
export type Fetch = (address: string) => Promise<unknown>;

/** How many lists of one document are loaded separately; more are loaded in one file. */
const FEW = 12;
/** How many lists are prefetched for a page. */
const AHEAD = 24;

const NOTHING: readonly unknown[] = [];

interface Tree {
  raw: unknown;
  value: unknown;
  /** The value of each reference. */
  parts: Map<string, unknown>;
}

/**
 * The shared data in the browser. A document is a tree of the lists loaded so far. When a list that a component read
 * arrives, the tree is rebuilt along the path to it, and subscribers are notified.
 */
export class BrowserData implements SharedSource {
  private readonly raw = new Map<string, unknown>();
  private readonly trees = new Map<string, Tree>();
  private readonly lists = new Map<string, unknown[]>();
  /** The documents that lists belong to. */
  private readonly roots = new Map<string, string>();
  private readonly listeners = new Set<() => void>();
  private wanted = new Set<string>();
  private changes = 0;

  constructor(private readonly fetch: Fetch) {}

  /** Loads the shared data at an address. */
  async load(address: string): Promise<void> {
    this.put(fileOf(address), await this.fetch(address));
  }

  private put(file: string, content: unknown): void {
    const {whole} = (Array.isArray(content) ? {} : (content ?? {})) as {whole?: Record<string, unknown>};
    for (const [part, list] of Object.entries(whole ?? {[file]: content})) {
      this.raw.set(part, list);
    }
  }

  value(address: string): unknown {
    const file = fileOf(address);
    return this.tree(file, file);
  }

  private tree(file: string, root: string): unknown {
    const raw = this.raw.get(file);
    const known = this.trees.get(file);
    if (known && known.raw === raw && [...known.parts].every(([part, was]) => this.part(part, root) === was)) {
      return known.value;
    }
    const parts = new Map<string, unknown>();
    const value = withLists(raw, (part) => {
      parts.set(part, this.part(part, root));
      return parts.get(part);
    });
    this.trees.set(file, {raw, value, parts});
    return value;
  }

  private part(file: string, root: string): unknown {
    this.roots.set(file, root);
    return this.raw.has(file) ? this.tree(file, root) : this.list(file, root);
  }

  private list(file: string, root: string): unknown[] {
    let list = this.lists.get(file);
    if (!list) {
      const peek = () => (this.raw.has(file) ? (this.tree(file, root) as unknown[]) : undefined);
      list = lazyList({
        peek,
        read: () => peek() ?? this.want(file),
        load: () => (this.raw.has(file) ? undefined : this.load(file).catch(() => {})),
      });
      this.lists.set(file, list);
    }
    return list;
  }

  /** Loads a list that a component reads. It is empty until then. */
  private want(file: string): readonly unknown[] {
    if (this.wanted.size === 0) {
      queueMicrotask(() => {
        const files = this.wanted;
        this.wanted = new Set();
        this.fetchAll(files).then(
          () => {
            this.changes++;
            this.listeners.forEach((listener) => listener());
          },
          () => {}, // the next read tries again
        );
      });
    }
    this.wanted.add(file);
    return NOTHING;
  }

  private async fetchAll(files: ReadonlySet<string>): Promise<void> {
    const addresses = [...files].length > FEW ? [...files].map((file) => this.wholeOf(file)) : [...files];
    await Promise.all([...new Set(addresses)].map((address) => this.load(address)));
  }

  private wholeOf(file: string): string {
    return (this.roots.get(file) ?? file).replace(/\.json$/, '.whole.json');
  }

  /** Prefetches lists that the reader may open. Failed ones are loaded again when they are read. */
  prefetch(): void {
    const missing = [...this.roots.keys()].reverse().filter((file) => !this.raw.has(file));
    for (const file of missing.slice(0, AHEAD)) {
      this.load(file).catch(() => {});
    }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  version = () => this.changes;
}

function fileOf(address: string): string {
  return address.replace(/\?.*/, '');
}
