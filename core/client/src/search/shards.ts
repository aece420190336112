import {
  decodeDictionary,
  decodeJSON,
  decodePostings,
  decodeWords,
  type Entry,
  type PageText,
  type Postings,
  type Root,
} from './decode';
import type {ReadFile} from './files';

/** Keeps the results of a function for the keys used last. */
function remember<T>(limit: number, make: (key: number) => Promise<T>): ((key: number) => Promise<T>) & {peek: (key: number) => T | undefined} {
  const kept = new Map<number, Promise<T>>();
  const ready = new Map<number, T>();
  const get = (key: number) => {
    let value = kept.get(key);
    if (!value) {
      value = make(key);
      value.then(
        (made) => ready.set(key, made),
        () => kept.delete(key), // the next one tries again
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

/** The position of the last element that is not behind the key, at least 0. */
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

/** An entry of the dictionary that knows where its pages are. */
export interface Term extends Entry {
  /** The number of its file, -1 if the shard has its pages. */
  hot: number;
}

/** How many shards of the dictionary one beginning of a word may need. */
const MAX_PREFIX_SHARDS = 3;

/** One index: loads what a query needs of it, and keeps that. */
export class Shards {
  private readonly decoded = new WeakMap<Term, Postings>();
  private readonly hot = new Map<string, number>();
  private readonly firstPages: number[] = [];
  readonly tagOf: Uint16Array;

  private constructor(
    readonly root: Root,
    private readonly read: ReadFile,
    private readonly folder: string,
  ) {
    root.hot.forEach(([term], i) => this.hot.set(term, i));
    let first = 0;
    for (const count of root.texts) {
      this.firstPages.push(first);
      first += count;
    }
    this.tagOf = new Uint16Array(root.pages);
    let page = 0;
    for (const [count, tag] of root.tagRuns) {
      this.tagOf.fill(tag, page, page + count);
      page += count;
    }
  }

  static async open(read: ReadFile, folder: string): Promise<Shards> {
    return new Shards(decodeJSON(await read(`${folder}r.bin`)) as Root, read, folder);
  }

  private readonly dictionary = remember(64, async (n) =>
    decodeDictionary(await this.read(`${this.folder}d${n}.bin`)).map(
      (entry): Term => ({...entry, hot: entry.postings ? -1 : (this.hot.get(entry.term) ?? -1)}),
    ),
  );
  private readonly hotFile = remember(64, (n) => this.read(`${this.folder}h${n}.bin`));
  private readonly words = remember(16, async (n) => decodeWords(await this.read(`${this.folder}v${n}.bin`)));
  private readonly texts = remember(64, async (n) => decodeJSON(await this.read(`${this.folder}t${n}.bin`)) as PageText[]);

  /** The numbers of the shards with the terms that begin so. */
  private range(beginning: string): number[] {
    const {shards} = this.root;
    // A term may stand at the end of one shard and, with other accents, at the start of the next.
    const first = lastAtMost(shards, (start) => start >= beginning);
    const last = lastAtMost(shards, (start) => start > `${beginning}\uffff`);
    return shards.length === 0 ? [] : Array.from({length: Math.min(last - first + 1, MAX_PREFIX_SHARDS)}, (_, i) => first + i);
  }

  /** The terms whose folded form begins so, as far as a few shards have them. */
  async startingWith(beginning: string): Promise<Term[]> {
    const lists = await Promise.all(this.range(beginning).map(this.dictionary));
    return lists.flat().filter((entry) => entry.fold.startsWith(beginning));
  }

  /** The terms with a folded form, if the shard with them is there already. */
  known(fold: string): Term[] {
    return this.range(fold)
      .slice(0, 2)
      .flatMap((n) => this.dictionary.peek(n)?.filter((entry) => entry.fold === fold) ?? []);
  }

  /** The number of pages of a term that stands on many; 0 for others. */
  hotPages(term: string): number {
    const n = this.hot.get(term);
    return n === undefined ? 0 : this.root.hot[n]![1];
  }

  async postings(term: Term): Promise<Postings> {
    let list = this.decoded.get(term);
    if (!list) {
      const data = term.postings ?? (await this.hotFile(term.hot));
      list = decodePostings(data, term.pages);
      this.decoded.set(term, list);
    }
    return list;
  }

  /** The words with a first letter and a length, or one off. */
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

  async text(page: number): Promise<PageText> {
    const n = lastAtMost(this.firstPages, (first) => first > page);
    const pages = await this.texts(n);
    return pages[page - this.firstPages[n]!]!;
  }
}
