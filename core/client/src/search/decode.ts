/** Reads the files that plugins/search/index writes, and describes them. */

const utf8 = new TextDecoder();

/** An index among those of the site. */
export interface Member {
  tags: string[];
  folder: string;
  /** The tag of the latest version of the same docs, for an older one. */
  newer?: string;
}

/** The file that names the indexes: that of the latest versions first. */
export interface Manifest {
  language: string;
  /** Words and phrases that mean the same. */
  synonyms?: string[][];
  indexes: Member[];
}

/** What every query needs of an index. */
export interface Root {
  pages: number;
  tags: string[];
  tagRuns: [pages: number, tag: number][];
  /** The parts of the site, and which of them the pages belong to. */
  sections: string[];
  sectionRuns: [pages: number, section: number][];
  /** What the terms of each shard of the dictionary are not less than. */
  shards: string[];
  /** The same for the entries that stand for all terms with a prefix. */
  prefixes: string[];
  /** The terms that most pages have. */
  common: string[];
  vocabulary: [letter: string, length: number][];
  texts: number[];
}

/** A page as results show it; the first section is what precedes all headings. */
export interface PageText {
  u: string;
  a: string;
  t: string;
  v?: string;
  s: [level: number, id: string, heading: string, text: string][];
}

/** What results show of a page ahead of its text: the sections are some of them, by number. */
export interface PageHead extends Omit<PageText, 's'> {
  s: Map<number, [level: number, id: string, heading: string]>;
}

/** A term of the dictionary. */
export interface Entry {
  term: string;
  fold: string;
  postings: Postings;
}

/** The pages of a term, in order. Positions in the lists belong together. */
export interface Postings {
  pages: Uint32Array;
  /** The impact, 1 to 63, and the bits below. */
  flags: Uint8Array;
  /** The number of words in the titles that have the term. */
  titleWords: Uint8Array;
  /** The sections of the pages that the shard shows. */
  sections: Map<number, SectionUse[]>;
}

/** Some terms, and what results show of the best pages of each. */
export interface Shard {
  entries: Entry[];
  heads: Heads;
}

/** The bits of a posting that hold its impact. */
export const IMPACT = 63;
/** The bit of a posting whose term is in a title. */
export const IN_TITLE = 1 << 6;
const SHOWN = 1 << 7;

/** What a section has of a term. */
export interface SectionUse {
  section: number;
  heading: boolean;
  /** How often the text has it: 0 for in code only, 3 for often. */
  frequency: number;
}

/** Parses JSON from bytes in UTF-8. */
export function decodeJSON(data: Uint8Array): unknown {
  return JSON.parse(utf8.decode(data));
}

/** Reads numbers of variable length. */
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

/** Decodes a list of words. */
export const decodeWords = (data: Uint8Array): string[] => decodeLines(utf8.decode(data)).map(([word]) => word);

const BLOCKS = 4;

/** Reads a shard: see plugins/search/index/shard.go for its form. */
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

/** The sections of a page with a term; just the lead where none are listed. */
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

/** What a shard shows of pages: few of them are asked for. */
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

/** The ID that most headings have. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');
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
