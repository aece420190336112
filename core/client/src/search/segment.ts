/**
 * Takes text apart into the terms that are searched for, exactly as
 * plugins/search/segment does when the index is made: both run the same cases.
 */

import {term} from './term';

/** A term within a unit; the offsets are those of the text. */
export interface Part {
  start: number;
  end: number;
  term: string;
}

/** A word, an identifier, or a run of characters that is cut into pairs. */
export interface Unit {
  start: number;
  end: number;
  /** The term of the unit; '' for a run of pairs and for what is too long. */
  whole: string;
  /** The words within an identifier, or the pairs of a run. */
  parts: Part[];
  /** The parts are pairs, which overlap. */
  grams: boolean;
}

const MAX_TERM = 64;
const MAX_PARTS = 16;

type Class = 'other' | 'letter' | 'digit' | 'extend' | 'gram' | 'underscore' | 'hyphen' | 'dot' | 'apostrophe';

const special: Record<string, Class> = {
  _: 'underscore',
  '-': 'hyphen',
  '\u2010': 'hyphen',
  '\u2011': 'hyphen',
  '.': 'dot',
  "'": 'apostrophe',
  '\u2019': 'apostrophe',
  '\u30fc': 'gram',
  '\uff70': 'gram',
  '\uff9e': 'extend',
  '\uff9f': 'extend',
};

const EXTEND = /^[\p{M}\p{Cf}]$/u;
const DIGIT = /^\p{Nd}$/u;
const LETTER = /^[\p{L}\p{Nl}]$/u;
const GRAM =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
const UPPER = /^\p{Lu}$/u;
const LOWER = /^\p{Ll}$/u;

function classOf(char: string): Class {
  if (char <= '\x7f') {
    if ((char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z')) {
      return 'letter';
    }
    if (char >= '0' && char <= '9') {
      return 'digit';
    }
    return special[char] ?? 'other';
  }
  const known = special[char];
  if (known) {
    return known;
  }
  if (EXTEND.test(char)) {
    return 'extend';
  }
  if (DIGIT.test(char)) {
    return 'digit';
  }
  if (!LETTER.test(char)) {
    return 'other';
  }
  return GRAM.test(char) ? 'gram' : 'letter';
}

const isShort = (value: string) => value !== '' && (value.length <= MAX_TERM || [...value].length <= MAX_TERM);

class Scanner {
  pos = 0;
  constructor(private readonly text: string) {}

  /** The character at an offset, '' at the end. */
  private char(at: number): string {
    const code = this.text.codePointAt(at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  classAt(at: number): [Class, number] {
    const char = this.char(at);
    return char === '' ? ['other', 0] : [classOf(char), char.length];
  }

  /** Moves behind all characters of the given classes. */
  private skip(...classes: Class[]): void {
    for (;;) {
      const [found, size] = this.classAt(this.pos);
      if (!classes.includes(found)) {
        return;
      }
      this.pos += size;
    }
  }

  word(): Unit | null {
    const start = this.pos;
    const pieces: [number, number][] = [];
    let numeric = true;
    let quoted = false;
    for (;;) {
      const from = this.pos;
      this.skip('digit');
      const digits = this.pos;
      this.skip('letter', 'digit', 'extend');
      numeric &&= digits === this.pos;
      pieces.push([from, this.pos]);
      const [joiner, end] = this.joiner();
      if (joiner === 'other') {
        break;
      }
      numeric &&= joiner === 'dot';
      quoted ||= joiner === 'apostrophe';
      this.pos = end;
    }
    return this.unit(start, pieces, numeric, quoted);
  }

  /** Looks for a joiner between two words and returns its end. */
  private joiner(): [Class, number] {
    const [joiner, size] = this.classAt(this.pos);
    const limits: Partial<Record<Class, number>> = {underscore: MAX_TERM, hyphen: 2, dot: 1, apostrophe: 1};
    const limit = limits[joiner];
    if (!limit) {
      return ['other', 0];
    }
    let end = this.pos + size;
    for (let n = 1; n < limit; n++) {
      const [next, nextSize] = this.classAt(end);
      if (next !== joiner) {
        break;
      }
      end += nextSize;
    }
    const [next] = this.classAt(end);
    return next === 'letter' || next === 'digit' ? [joiner, end] : ['other', 0];
  }

  private unit(start: number, pieces: [number, number][], numeric: boolean, quoted: boolean): Unit | null {
    const unit: Unit = {start, end: this.pos, whole: '', parts: [], grams: false};
    if (numeric) {
      unit.whole = term(this.text.slice(start, this.pos));
      return isShort(unit.whole) ? unit : null;
    }
    const parts = pieces.flatMap(([from, to]) => this.humps(from, to));
    const whole = parts.map((part) => part.term).join('');
    if (isShort(whole)) {
      unit.whole = whole;
    }
    if (parts.length > 1) {
      const least = quoted ? 3 : 2;
      unit.parts = parts.filter((part) => [...part.term].length >= least && isShort(part.term)).slice(0, MAX_PARTS);
    }
    return unit.whole !== '' || unit.parts.length > 0 ? unit : null;
  }

  /** Cuts a piece where the case changes: "enqueueScript", "HTMLElement". */
  private humps(from: number, to: number): Part[] {
    const parts: Part[] = [];
    const add = (start: number, end: number) => {
      const value = term(this.text.slice(start, end));
      if (value !== '') {
        parts.push({start, end, term: value});
      }
    };
    let start = from;
    let last = '';
    let beforeLast = '';
    let lastAt = from;
    for (let at = from; at < to; ) {
      const char = this.char(at);
      if (classOf(char) === 'extend') {
        at += char.length;
        continue;
      }
      if (UPPER.test(char) && LOWER.test(last)) {
        add(start, at);
        start = at;
      } else if (LOWER.test(char) && UPPER.test(last) && UPPER.test(beforeLast)) {
        add(start, lastAt);
        start = lastAt;
      }
      [beforeLast, last, lastAt] = [last, char, at];
      at += char.length;
    }
    add(start, to);
    return parts;
  }

  /** Each character with the next one, and the last one alone. */
  run(): Unit {
    const unit: Unit = {start: this.pos, end: 0, whole: '', parts: [], grams: true};
    for (;;) {
      const start = this.pos;
      const [found, size] = this.classAt(start);
      if (found !== 'gram') {
        break;
      }
      this.pos += size;
      this.skip('extend');
      unit.parts.push({start, end: this.pos, term: ''});
    }
    unit.end = this.pos;
    unit.parts.forEach((part, i) => {
      part.end = unit.parts[i + 1]?.end ?? part.end;
      part.term = term(this.text.slice(part.start, part.end));
    });
    return unit;
  }
}

/** The units of a text, in order. */
export function segment(text: string): Unit[] {
  const units: Unit[] = [];
  const scanner = new Scanner(text);
  while (scanner.pos < text.length) {
    const [found, size] = scanner.classAt(scanner.pos);
    if (found === 'letter' || found === 'digit') {
      const unit = scanner.word();
      if (unit) {
        units.push(unit);
      }
    } else if (found === 'gram') {
      units.push(scanner.run());
    } else {
      scanner.pos += size;
    }
  }
  return units;
}
