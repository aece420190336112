/** Decodes the files written by plugins/search/index, and defines their types. */

const utf8 = new TextDecoder();

/** One of the indexes of the site. */
export interface Member {
  tags: string[];
  folder: string;
  /** The tag of the latest version of the same docs, if this one is older. */
  newer?: string;
}

/** The file that lists the indexes, that of the latest versions first. */
export interface Manifest {
  language: string;
  /** Words and phrases with the same meaning. */
  synonyms?: string[][];
  indexes: Member[];
}

/** The series of shards: of terms, of prefixes, of words for corrections, and of texts. */
export type Series = 'd' | 'b' | 'v' | 't';

/** The data of an index that every query needs. */
export interface Root {
  pages: number;
  /** The names of the folders of the shards, one after the other. */
  folders: Record<Series, string>;
  tags: string[];
  tagRuns: [pages: number, tag: number][];
  /** The sections of the site, and the runs of pages that belong to each. */
  sections: string[];
  sectionRuns: [pages: number, section: number][];
  /** The lower bounds of the terms in each shard of the dictionary. */
  shards: string[];
  /** The same for the entries that represent all terms with a prefix. */
  prefixes: string[];
  /** Terms that occur on most pages. */
  common: string[];
  vocabulary: [letter: string, length: number][];
  texts: number[];
}

/** The number of shards that share a folder, and the length of its name. */
const batch = 8;
const folderLetters = 7;

/** Returns the path of a shard in the folder of the search data. */
export function shardPath(root: Root, series: Series, n: number): string {
  const at = folderLetters * Math.floor(n / batch);
  return `${root.folders[series].slice(at, at + folderLetters)}/${series}${n}.bin`;
}

/** A page as shown in results. The first section is the text before all headings. */
export interface PageText {
  u: string;
  a: string;
  t: string;
  v?: string;
  s: [level: number, id: string, heading: string, text: string][];
}

/** What results show of a page before its text is loaded. It has some of the sections, by number. */
export interface PageHead extends Omit<PageText, 's'> {
  s: Map<number, [level: number, id: string, heading: string]>;
}

/** A term of the dictionary. */
export interface Entry {
  term: string;
  fold: string;
  postings: Postings;
}

/** The pages of a term, in order. The lists are parallel. */
export interface Postings {
  pages: Uint32Array;
  /** The impact, from 1 to 63, and the flags below. */
  flags: Uint8Array;
  /** The number of words in each title that contains the term. */
  titleWords: Uint8Array;
  /** The sections of the pages that the shard contains. */
  sections: Map<number, SectionUse[]>;
}

/** Some terms, with data to show the best pages of each. */
export interface Shard {
  entries: Entry[];
  heads: Heads;
}

/** The bits of a posting for its impact. */
export const IMPACT = 63;
/** The bit of a posting whose term is in the title. */
export const IN_TITLE = 1 << 6;
const SHOWN = 1 << 7;

/** The occurrences of a term in a section. */
export interface SectionUse {
  section: number;
  heading: boolean;
  /** How frequent it is in the text: from 0 for code only to 3 for often. */
  frequency: number;
}

/** Parses JSON from bytes in UTF-8. */
export function decodeJSON(data: Uint8Array): unknown {
  return JSON.parse(utf8.decode(data));
}

/** Reads integers of variable length. */
class Numbers {
  constructor(
    readonly data: Uint8Array,
    public pos = 0,
  ) {}

  byte(): number {
    return this.data[this.pos++] ?? 0;
  }

  next(): number {
    let value = this.data[this.pos]!;
    if (value < 128) {
      this.pos++;
      return value;
    }
    value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) {
        return value;
      }
    }
  }
}

/** Decodes a sorted list whose lines begin with the length of the prefix shared with the previous line. */
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

/** Decodes a list of words. */
export const decodeWords = (data: Uint8Array): string[] => decodeLines(utf8.decode(data)).map(([word]) => word);

const BLOCKS = 4;

/** Decodes a shard. See plugins/search/index/shard.go for the format. */
export function decodeShard(data: Uint8Array): Shard {
  const view = new DataView(data.buffer, data.byteOffset);
  let at = BLOCKS * 4;
  const [text, gaps, flags, extra] = Array.from({length: BLOCKS}, (_, i) => {
    const start = at;
    at += view.getUint32(i * 4, true);
    return data.subarray(start, at);
  }) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const [gapNumbers, extraNumbers] = [new Numbers(gaps), new Numbers(extra)];
  let first = 0;
  const entries = decodeLines(utf8.decode(text)).map(([fold, term]): Entry => {
    const count = gapNumbers.next();
    const postings = decodePostings(gapNumbers, flags.subarray(first, first + count), extraNumbers);
    first += count;
    return {term: term ?? fold, fold, postings};
  });
  return {entries, heads: new Heads(decodeJSON(data.subarray(at)) as HeadJSON[])};
}

function decodePostings(gaps: Numbers, flags: Uint8Array, extra: Numbers): Postings {
  const count = flags.length;
  const list: Postings = {pages: new Uint32Array(count), flags, titleWords: new Uint8Array(count), sections: new Map()};
  let page = -1;
  for (let i = 0; i < count; i++) {
    page += gaps.next() + 1;
    list.pages[i] = page;
    if (flags[i]! & IN_TITLE) {
      list.titleWords[i] = extra.byte();
    }
    if (flags[i]! & SHOWN) {
      list.sections.set(page, decodeSections(extra));
    }
  }
  return list;
}

/** Decodes the sections of a page with a term. Without a list it is the text before all headings. */
function decodeSections(numbers: Numbers): SectionUse[] {
  let section = 0;
  const uses = Array.from({length: numbers.next()}, (): SectionUse => {
    const bits = numbers.next();
    section += bits >>> 3;
    return {section, heading: (bits & 4) !== 0, frequency: bits & 3};
  });
  return uses.length > 0 ? uses : [{section: 0, heading: false, frequency: 1}];
}

type HeadJSON = [
  gap: number,
  path: string,
  title: string,
  area: string,
  version: string,
  ...sections: [number: number, level: number, id: string | 0, heading: string][],
];

/** The page data of a shard. They are decoded on demand, because few are needed. */
export class Heads {
  private readonly pages = new Map<number, HeadJSON>();

  constructor(list: HeadJSON[]) {
    let page = 0;
    for (const head of list) {
      page += head[0];
      this.pages.set(page, head);
    }
  }

  get(page: number): PageHead | undefined {
    const head = this.pages.get(page);
    if (!head) {
      return undefined;
    }
    const [, u, t, a, v, ...sections] = head;
    const s: PageHead['s'] = new Map(sections.map(([number, level, id, heading]) => [number, [level, id === 0 ? slugOf(heading) : id, heading]]));
    return {u, t, a, ...(v && {v}), s};
  }
}

/** Returns the ID that most headings have. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');
}

/** Returns the index of a page in a list, or -1 if it is absent. */
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
