import type {Highlight, Snippet} from './protocol';
import {segment, type Unit} from './segment';
import {fold} from './term';

/** The marks around matches, and the ellipsis for omitted text. */
export interface Marks {
  before: string;
  after: string;
  ellipsis: string;
}

/** The matched terms, and the number of words in the query. */
export interface Words {
  /** Folded terms. */
  terms: ReadonlySet<string>;
  /** Prefixes of other matched terms. */
  prefixes: readonly string[];
  count: number;
}

function has({terms, prefixes}: Words, term: string): boolean {
  const folded = fold(term);
  return terms.has(folded) || prefixes.some((prefix) => folded.startsWith(prefix));
}

type Range = [start: number, end: number];

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};

/** Escapes text for HTML. */
export function escapeHTML(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char]!);
}

/** Returns the parts of a unit that match. */
function found(unit: Unit, words: Words): Range[] {
  if (unit.whole && has(words, unit.whole)) {
    return [[unit.start, unit.end]];
  }
  const ranges: Range[] = [];
  unit.parts.forEach((part, i) => {
    // The last character of a run is marked only if the run has no others, or if it begins a match.
    const alone = unit.grams && i === unit.parts.length - 1 && i > 0;
    if (!alone && has(words, part.term)) {
      const last = ranges.at(-1);
      if (last && last[1] >= part.start) {
        last[1] = part.end;
      } else {
        ranges.push([part.start, part.end]);
      }
    }
  });
  return ranges;
}

/** Writes part of a text with marks. */
function write(text: string, start: number, end: number, ranges: Range[], marks: Marks): string {
  let html = '';
  let at = start;
  for (const [from, to] of ranges) {
    if (to <= start || from >= end) {
      continue;
    }
    const [begin, stop] = [Math.max(from, at), Math.min(to, end)];
    html += escapeHTML(text.slice(at, begin)) + marks.before + escapeHTML(text.slice(begin, stop)) + marks.after;
    at = stop;
  }
  return html + escapeHTML(text.slice(at, end));
}

function level(matched: number, count: number): Highlight['matchLevel'] {
  return matched === 0 ? 'none' : matched >= count ? 'full' : 'partial';
}

function matchedWords(text: string, ranges: Range[]): string[] {
  return [...new Set(ranges.map(([start, end]) => text.slice(start, end).toLowerCase()))];
}

/** Marks the matched words in a text. */
export function highlight(text: string, words: Words, marks: Marks): Highlight {
  const ranges = segment(text).flatMap((unit) => found(unit, words));
  const matched = matchedWords(text, ranges);
  return {value: write(text, 0, text.length, ranges, marks), matchLevel: level(matched.length, words.count), matchedWords: matched};
}

/** A part of a text that counts as a word, or as a third of one. */
interface Atom {
  start: number;
  end: number;
  size: number;
  hits: string[];
}

/** Scripts without spaces have about three characters per word. */
const GRAM_SIZE = 1 / 3;

function atomsOf(text: string, units: Unit[], ranges: Range[]): Atom[] {
  const atoms = units.flatMap((unit): Atom[] => {
    if (!unit.grams) {
      return [{start: unit.start, end: unit.end, size: 1, hits: []}];
    }
    const starts = unit.parts.map((part) => part.start);
    return starts.map((start, i) => ({start, end: starts[i + 1] ?? unit.end, size: GRAM_SIZE, hits: []}));
  });
  let first = 0;
  for (const [start, end] of ranges) {
    while (first < atoms.length && atoms[first]!.end <= start) {
      first++;
    }
    for (let i = first; i < atoms.length && atoms[i]!.start < end; i++) {
      atoms[i]!.hits.push(text.slice(start, end).toLowerCase());
    }
  }
  return atoms;
}

/** Returns the window of a number of words that contains the most matches; the first one if several do. */
function bestWindow(atoms: Atom[], words: number): Range {
  const inside = new Map<string, number>();
  let best: Range = [0, 0];
  let bestScore = -1;
  let size = 0;
  let start = 0;
  for (let end = 0; end < atoms.length; end++) {
    size += atoms[end]!.size;
    atoms[end]!.hits.forEach((hit) => inside.set(hit, (inside.get(hit) ?? 0) + 1));
    while (size > words + 0.001) {
      size -= atoms[start]!.size;
      for (const hit of atoms[start]!.hits) {
        const left = inside.get(hit)! - 1;
        if (left > 0) {
          inside.set(hit, left);
        } else {
          inside.delete(hit);
        }
      }
      start++;
    }
    const score = inside.size;
    const fuller = score === bestScore && best[0] === start;
    if (score > bestScore || fuller) {
      [best, bestScore] = [[start, end + 1], score];
    }
  }
  return best;
}

/** Moves the window so that some words precede the first match. */
function centred([start, end]: Range, atoms: Atom[], words: number): Range {
  let first = start;
  while (first < end && atoms[first]!.hits.length === 0) {
    first++;
  }
  let last = end - 1;
  while (last > first && atoms[last]!.hits.length === 0) {
    last--;
  }
  if (first >= end) {
    return [start, end];
  }
  let room = words;
  for (let i = first; i <= last; i++) {
    room -= atoms[i]!.size;
  }
  let from = first;
  for (let half = room / 2; from > 0 && half >= atoms[from - 1]!.size; from--) {
    half -= atoms[from - 1]!.size;
    room -= atoms[from - 1]!.size;
  }
  let to = last + 1;
  for (; to < atoms.length && room >= atoms[to]!.size; to++) {
    room -= atoms[to]!.size;
  }
  for (; from > 0 && room >= atoms[from - 1]!.size; from--) {
    room -= atoms[from - 1]!.size;
  }
  return [from, to];
}

/** Matches the end of a paragraph that needs no separator. In HTML, tags of marks may follow. */
const ENDED = /(?:^|[.!?:;,…。！？：；，](?:<[^>]*>)*)$/;

/** Puts a dot between parts of a text that would otherwise run together, such as table cells and list items. */
function apart(html: string): string {
  const [first = '', ...rest] = html.split(/\n\n+/);
  return rest.reduce((text, part) => (part === '' || (ENDED.test(text) && !/&#?\w+;(?:<[^>]*>)*$/.test(text)) ? `${text} ${part}` : `${text} · ${part}`), first);
}

/** Returns an excerpt of a text around the matches. */
export function snippet(text: string, count: number, words: Words, marks: Marks): Snippet {
  const units = segment(text);
  const ranges = units.flatMap((unit) => found(unit, words));
  const atoms = atomsOf(text, units, ranges);
  if (atoms.length === 0) {
    return {value: escapeHTML(text.slice(0, count * 10)), matchLevel: 'none'};
  }
  const [from, to] = centred(bestWindow(atoms, count), atoms, count);
  const start = from === 0 ? 0 : atoms[from]!.start;
  const end = to === atoms.length ? text.length : atoms[to - 1]!.end;
  const value = apart(write(text, start, end, ranges, marks)).replace(/\s+/g, ' ');
  return {
    value: (start > 0 ? marks.ellipsis : '') + value + (end < text.length ? marks.ellipsis : ''),
    matchLevel: level(matchedWords(text, ranges).length, words.count),
  };
}
