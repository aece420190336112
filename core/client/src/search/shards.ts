import {decodeJSON, decodeShard, decodeWords, type Entry, type Heads, type PageText, type Root, type Series, shardPath} from './decode';
import type {ReadFile} from './files';

/** Caches the results of a function for the most recently used keys. */
function remember<T>(limit: number, make: (key: number) => Promise<T>): ((key: number) => Promise<T>) & {peek: (key: number) => T | undefined} {
  const kept = new Map<number, Promise<T>>();
  const ready = new Map<number, T>();
  const get = (key: number) => {
    let value = kept.get(key);
    if (!value) {
      value = make(key);
      value.then(
        (made) => ready.set(key, made),
        () => kept.delete(key), // the next call tries again
      );
    }
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > limit) {
      const oldest = kept.keys().next().value!;
      kept.delete(oldest);
      ready.delete(oldest);
    }
    return value;
  };
  return Object.assign(get, {peek: (key: number) => ready.get(key)});
}

/** Returns the index of the last element that is not after the key, at least 0. */
function lastAtMost<T>(sorted: readonly T[], isBehind: (element: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(sorted[middle]!)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return Math.max(0, low - 1);
}

/** An entry of the dictionary with the page data of its shard. */
export interface Term extends Entry {
  heads: Heads;
}

/** Expands a run-length encoding to one value per page. */
function unrolled(runs: [pages: number, value: number][], pages: number): Uint16Array {
  const values = new Uint16Array(pages);
  let page = 0;
  for (const [count, value] of runs) {
    values.fill(value, page, page + count);
    page += count;
  }
  return values;
}

/** Loads and caches the parts of an index that queries need. */
export class Shards {
  private readonly common: Set<string>;
  private readonly firstPages: number[] = [];
  readonly tagOf: Uint16Array;
  readonly sectionOf: Uint16Array;

  private constructor(
    readonly root: Root,
    private readonly read: ReadFile,
  ) {
    this.common = new Set(root.common);
    let first = 0;
    for (const count of root.texts) {
      this.firstPages.push(first);
      first += count;
    }
    this.tagOf = unrolled(root.tagRuns, root.pages);
    this.sectionOf = unrolled(root.sectionRuns, root.pages);
  }

  static async open(read: ReadFile, folder: string): Promise<Shards> {
    return new Shards(decodeJSON(await read(`${folder}r.bin`)) as Root, read);
  }

  private readonly dictionary = remember(64, (n) => this.terms('d', n));
  private readonly prefixes = remember(32, (n) => this.terms('b', n));
  private readonly words = remember(16, async (n) => decodeWords(await this.shard('v', n)));
  private readonly texts = remember(64, async (n) => decodeJSON(await this.shard('t', n)) as PageText[]);

  private shard(series: Series, n: number): Promise<Uint8Array> {
    return this.read(shardPath(this.root, series, n));
  }

  private async terms(series: Series, n: number): Promise<Term[]> {
    const {entries, heads} = decodeShard(await this.shard(series, n));
    return entries.map((entry): Term => ({...entry, heads}));
  }

  /** Returns the numbers of the shards that contain terms with a prefix. */
  private range(prefix: string): number[] {
    const {shards} = this.root;
    const first = this.shardOf(prefix);
    const last = lastAtMost(shards, (start) => start > `${prefix}\uffff`);
    return shards.length === 0 ? [] : Array.from({length: last - first + 1}, (_, i) => first + i);
  }

  private shardOf(fold: string): number {
    return lastAtMost(this.root.shards, (start) => start > fold);
  }

  /** Returns the number of shards that contain terms with a prefix. */
  count(prefix: string): number {
    return this.range(prefix).length;
  }

  /** Returns the terms whose folded form begins with a prefix. */
  async startingWith(prefix: string): Promise<Term[]> {
    const lists = await Promise.all(this.range(prefix).map(this.dictionary));
    return lists.flat().filter((entry) => entry.fold.startsWith(prefix));
  }

  /** Returns the terms with a folded form, and others of the same shard that begin with the prefix. */
  async near(fold: string, prefix = fold): Promise<Term[]> {
    const terms = this.root.shards.length > 0 ? await this.dictionary(this.shardOf(fold)) : [];
    return terms.filter((entry) => entry.fold.startsWith(prefix));
  }

  /** Returns the entry that represents all terms with a prefix, if they are many. */
  async prefix(fold: string): Promise<Term | undefined> {
    const {prefixes} = this.root;
    const terms = prefixes.length > 0 ? await this.prefixes(lastAtMost(prefixes, (start) => start > fold)) : [];
    return terms.find((entry) => entry.fold === fold);
  }

  /** Reports whether the shard with a folded form is already loaded. */
  isLoaded(fold: string): boolean {
    return this.dictionary.peek(this.shardOf(fold)) !== undefined;
  }

  /** Returns the wanted terms in the shard of a folded form, if it is already loaded. */
  known(fold: string, isWanted: (term: string) => boolean): Term[] {
    return this.dictionary.peek(this.shardOf(fold))?.filter(({term}) => isWanted(term)) ?? [];
  }

  /** Reports whether a term occurs on most pages. */
  isCommon(term: string): boolean {
    return this.common.has(term);
  }

  /** Returns the words with a first letter and a length within one of the given length. */
  async wordsLike(letter: string, length: number): Promise<string[]> {
    const {vocabulary} = this.root;
    if (vocabulary.length === 0) {
      return [];
    }
    const behind = (size: number) => lastAtMost(vocabulary, ([l, n]) => l > letter || (l === letter && n > size));
    const first = behind(length - 2);
    const last = behind(length + 1);
    const lists = await Promise.all(Array.from({length: last - first + 1}, (_, i) => this.words(first + i)));
    return lists.flat().filter((word) => word.startsWith(letter) && Math.abs(Array.from(word).length - length) <= 1);
  }

  private textsOf(page: number): number {
    return lastAtMost(this.firstPages, (first) => first > page);
  }

  /** Reports whether the text of a page is already loaded. */
  hasText(page: number): boolean {
    return this.texts.peek(this.textsOf(page)) !== undefined;
  }

  async text(page: number): Promise<PageText> {
    const n = this.textsOf(page);
    const pages = await this.texts(n);
    return pages[page - this.firstPages[n]!]!;
  }
}
