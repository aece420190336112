import {decodeJSON, decodeShard, decodeWords, type Entry, type Heads, type PageText, type Root} from './decode';
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

/** An entry of the dictionary with what its shard shows of pages. */
export interface Term extends Entry {
  heads: Heads;
}


/** The value of each page, from how many pages after one another have which. */
function unrolled(runs: [pages: number, value: number][], pages: number): Uint16Array {
  const values = new Uint16Array(pages);
  let page = 0;
  for (const [count, value] of runs) {
    values.fill(value, page, page + count);
    page += count;
  }
  return values;
}

/** One index: loads what a query needs of it, and keeps that. */
export class Shards {
  private readonly common: Set<string>;
  private readonly firstPages: number[] = [];
  readonly tagOf: Uint16Array;
  readonly sectionOf: Uint16Array;

  private constructor(
    readonly root: Root,
    private readonly read: ReadFile,
    private readonly folder: string,
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
    return new Shards(decodeJSON(await read(`${folder}r.bin`)) as Root, read, folder);
  }

  private readonly dictionary = remember(64, (n) => this.terms(`d${n}`));
  private readonly prefixes = remember(32, (n) => this.terms(`b${n}`));
  private readonly words = remember(16, async (n) => decodeWords(await this.read(`${this.folder}v${n}.bin`)));
  private readonly texts = remember(64, async (n) => decodeJSON(await this.read(`${this.folder}t${n}.bin`)) as PageText[]);

  private async terms(name: string): Promise<Term[]> {
    const {entries, heads} = decodeShard(await this.read(`${this.folder}${name}.bin`));
    return entries.map((entry): Term => ({...entry, heads}));
  }

  /** The numbers of the shards with the terms that begin so. */
  private range(prefix: string): number[] {
    const {shards} = this.root;
    const first = this.shardOf(prefix);
    const last = lastAtMost(shards, (start) => start > `${prefix}\uffff`);
    return shards.length === 0 ? [] : Array.from({length: last - first + 1}, (_, i) => first + i);
  }

  private shardOf(fold: string): number {
    return lastAtMost(this.root.shards, (start) => start > fold);
  }

  /** In how many shards the terms are that begin so. */
  count(prefix: string): number {
    return this.range(prefix).length;
  }

  /** The terms whose folded form begins so. */
  async startingWith(prefix: string): Promise<Term[]> {
    const lists = await Promise.all(this.range(prefix).map(this.dictionary));
    return lists.flat().filter((entry) => entry.fold.startsWith(prefix));
  }

  /** The terms with a folded form, and those beside it that begin with its prefix. */
  async near(fold: string, prefix = fold): Promise<Term[]> {
    const terms = this.root.shards.length > 0 ? await this.dictionary(this.shardOf(fold)) : [];
    return terms.filter((entry) => entry.fold.startsWith(prefix));
  }

  /** The entry that stands for all terms with a prefix that are not few. */
  async prefix(fold: string): Promise<Term | undefined> {
    const {prefixes} = this.root;
    const terms = prefixes.length > 0 ? await this.prefixes(lastAtMost(prefixes, (start) => start > fold)) : [];
    return terms.find((entry) => entry.fold === fold);
  }

  /** Whether it is known, without a request, if the index has a term with a folded form. */
  isLoaded(fold: string): boolean {
    return this.dictionary.peek(this.shardOf(fold)) !== undefined;
  }

  /** The terms that are wanted in the shard of a folded form, if it is there already. */
  known(fold: string, isWanted: (term: string) => boolean): Term[] {
    return this.dictionary.peek(this.shardOf(fold))?.filter(({term}) => isWanted(term)) ?? [];
  }

  /** Whether most pages have a term. */
  isCommon(term: string): boolean {
    return this.common.has(term);
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

  private textsOf(page: number): number {
    return lastAtMost(this.firstPages, (first) => first > page);
  }

  /** Whether the text of a page is there already. */
  hasText(page: number): boolean {
    return this.texts.peek(this.textsOf(page)) !== undefined;
  }

  async text(page: number): Promise<PageText> {
    const n = this.textsOf(page);
    const pages = await this.texts(n);
    return pages[page - this.firstPages[n]!]!;
  }
}
