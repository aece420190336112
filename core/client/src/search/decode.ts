/** Reads the files that plugins/search/index writes, and describes them. */

const utf8 = new TextDecoder();

/** An index among those of the site. */
export interface Member {
  tags: string[];
  folder: string;
}

/** The file that names the indexes: that of the latest versions first. */
export interface Manifest {
  language: string;
  indexes: Member[];
}

/** What every query needs of an index. */
export interface Root {
  pages: number;
  tags: string[];
  tagRuns: [pages: number, tag: number][];
  ranks: string;
  titleWords: string;
  shards: string[];
  hot: [term: string, pages: number][];
  vocabulary: [letter: string, length: number][];
  texts: number[];
}

/** A page as results show it; the first section is what stands in front of all headings. */
export interface PageText {
  u: string;
  a: string;
  t: string;
  v?: string;
  s: [level: number, id: string, heading: string, text: string][];
}

/** A term of the dictionary. */
export interface Entry {
  term: string;
  fold: string;
  /** The number of pages with the term. */
  pages: number;
  /** Null where a file of its own has them. */
  postings: Uint8Array | null;
}

/** The pages of a term. Positions in the three lists belong together. */
export interface Postings {
  pages: Uint32Array;
  /** The impact, 1 to 31, and the bits below. */
  flags: Uint8Array;
  /** Where in `data` the sections stand. */
  offsets: Uint32Array;
  data: Uint8Array;
}

export const IMPACT = 31;
export const IN_TITLE = 1 << 5;
export const HAS_SECTIONS = 1 << 7;

/** What a section has of a term. */
export interface SectionUse {
  section: number;
  heading: boolean;
  /** How often the text has it: 0 for in code only, 3 for often. */
  frequency: number;
}

export function decodeJSON(data: Uint8Array): unknown {
  return JSON.parse(utf8.decode(data));
}

/** Reads numbers of variable length. */
class Numbers {
  constructor(
    readonly data: Uint8Array,
    public pos = 0,
  ) {}

  next(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.data[this.pos++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) {
        return value;
      }
    }
  }
}

/** The lines of a sorted list, of which each begins with how much it shares with the one above. */
export function decodeLines(text: string): [word: string, rest: string | undefined][] {
  const lines = text.split('\n');
  lines.pop();
  let last = '';
  return lines.map((line) => {
    const [tail, rest] = line.slice(1).split('\t');
    last = last.slice(0, parseInt(line.charAt(0), 36)) + (tail ?? '');
    return [last, rest];
  });
}

export const decodeWords = (data: Uint8Array): string[] => decodeLines(utf8.decode(data)).map(([word]) => word);

export function decodeDictionary(data: Uint8Array): Entry[] {
  const length = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  const lines = decodeLines(utf8.decode(data.subarray(4, 4 + length)));
  const numbers = new Numbers(data, 4 + length);
  const sizes = lines.map((): [number, number] => [numbers.next(), numbers.next()]);
  let at = numbers.pos;
  return lines.map(([fold, term], i) => {
    const [pages, size] = sizes[i]!;
    const postings = size > 0 ? data.subarray(at, at + size) : null;
    at += size;
    return {term: term ?? fold, fold, pages, postings};
  });
}

export function decodePostings(data: Uint8Array, count: number): Postings {
  const list = {pages: new Uint32Array(count), flags: new Uint8Array(count), offsets: new Uint32Array(count), data};
  const numbers = new Numbers(data);
  let page = -1;
  for (let i = 0; i < count; i++) {
    page += numbers.next() + 1;
    list.pages[i] = page;
    const flags = data[numbers.pos++]!;
    list.flags[i] = flags;
    list.offsets[i] = numbers.pos;
    if (flags & HAS_SECTIONS) {
      for (let left = numbers.next(); left > 0; left--) {
        numbers.next();
      }
    }
  }
  return list;
}

/** The sections of a page with a term; just the lead where none are listed. */
export function decodeSections(list: Postings, position: number): SectionUse[] {
  if (!(list.flags[position]! & HAS_SECTIONS)) {
    return [{section: 0, heading: false, frequency: 1}];
  }
  const numbers = new Numbers(list.data, list.offsets[position]);
  const count = numbers.next();
  const uses: SectionUse[] = [];
  let section = 0;
  for (let i = 0; i < count; i++) {
    const bits = numbers.next();
    section += bits >>> 3;
    uses.push({section, heading: (bits & 4) !== 0, frequency: bits & 3});
  }
  return uses;
}

/** The position of a page in a list, -1 if it is not there. */
export function positionOf(list: Postings, page: number): number {
  let low = 0;
  let high = list.pages.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = list.pages[middle]!;
    if (found === page) {
      return middle;
    }
    if (found < page) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}
