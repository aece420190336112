/**
 * Splits text into search terms exactly as plugins/search/segment does when the index is built. Both pass the same test
 * cases.
 */

import {term} from './term';

/** A term inside a unit, with its offsets in the text. */
export interface Part {
  start: number;
  end: number;
  term: string;
}

/** A word, an identifier, or a run of characters that is split into pairs. */
export interface Unit {
  start: number;
  end: number;
  /** The term of the unit; '' for a run of pairs and for units that are too long. */
  whole: string;
  /** The words of an identifier, or the pairs of a run. */
  parts: Part[];
  /** Whether the parts are overlapping pairs. */
  grams: boolean;
}

const MAX_TERM = 64;
const MAX_PARTS = 16;

/** The prefix of command-line flags. */
const FLAG_START = '--';

const Class = {other: 0, letter: 1, digit: 2, extend: 3, gram: 4, underscore: 5, hyphen: 6, dot: 7, apostrophe: 8} as const;
type Class = (typeof Class)[keyof typeof Class];

const EXTEND = /^[\p{M}\p{Cf}]$/u;
const DIGIT = /^\p{Nd}$/u;
const LETTER = /^[\p{L}\p{Nl}]$/u;
const GRAM =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
const UPPER = /^\p{Lu}$/u;
const LOWER = /^\p{Ll}$/u;

/** A cache of character classes by code point, because regular expressions are slow. */
const classes = new Map<number, Class>([
  [0x5f, Class.underscore],
  [0x2d, Class.hyphen],
  [0x2010, Class.hyphen],
  [0x2011, Class.hyphen],
  [0x2e, Class.dot],
  [0x27, Class.apostrophe],
  [0x2019, Class.apostrophe],
  [0x30fc, Class.gram],
  [0xff70, Class.gram],
  [0xff9e, Class.extend],
  [0xff9f, Class.extend],
]);

function classify(code: number): Class {
  const char = String.fromCodePoint(code);
  if (EXTEND.test(char)) {
    return Class.extend;
  }
  if (DIGIT.test(char)) {
    return Class.digit;
  }
  if (!LETTER.test(char)) {
    return Class.other;
  }
  return GRAM.test(char) ? Class.gram : Class.letter;
}

function classOf(code: number): Class {
  if (code < 128) {
    const lower = code | 32;
    if (lower >= 0x61 && lower <= 0x7a) {
      return Class.letter;
    }
    if (code >= 0x30 && code <= 0x39) {
      return Class.digit;
    }
  }
  let known = classes.get(code);
  if (known === undefined) {
    known = classify(code);
    classes.set(code, known);
  }
  return known;
}

const isUpper = (code: number) => (code < 128 ? code >= 0x41 && code <= 0x5a : UPPER.test(String.fromCodePoint(code)));
const isLower = (code: number) => (code < 128 ? code >= 0x61 && code <= 0x7a : LOWER.test(String.fromCodePoint(code)));
/** Reports whether a character is a lower-case ASCII letter or a digit. */
const isPlain = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
/** Reports whether an ASCII character ends a word. NaN is the end of the text. */
const isEnd = (code: number) => Number.isNaN(code) || (code < 128 && classOf(code) === Class.other);
const sizeOf = (code: number) => (code > 0xffff ? 2 : 1);
const lengthOf = (value: string) => Array.from(value).length;
const isShort = (value: string) => value !== '' && (value.length <= MAX_TERM || lengthOf(value) <= MAX_TERM);

/** How many joiners of a class may be in a row. */
const joinerLimits: Partial<Record<Class, number>> = {
  [Class.underscore]: MAX_TERM,
  [Class.hyphen]: 2,
  [Class.dot]: 1,
  [Class.apostrophe]: 1,
};

class Scanner {
  pos = 0;
  constructor(private readonly text: string) {}

  private codeAt(at: number): number {
    return this.text.codePointAt(at) ?? -1;
  }

  /** Returns the class of the character at an offset; other at the end. */
  classAt(at: number): Class {
    const code = this.codeAt(at);
    return code < 0 ? Class.other : classOf(code);
  }

  /** Returns the offset after the character at an offset. */
  after(at: number): number {
    return at + sizeOf(this.codeAt(at));
  }

  /**
   * Reads the most common kind of unit, with the same result as word(): ASCII letters and digits, of which only the
   * first may be upper-case, with nothing next to them that could belong to the word. Returns null and reads nothing
   * for other units.
   */
  plainWord(): Unit | null {
    const {text, pos: start} = this;
    let end = start;
    const code = text.charCodeAt(start);
    if (code >= 0x41 && code <= 0x5a) {
      end++;
    }
    while (end < text.length && isPlain(text.charCodeAt(end))) {
      end++;
    }
    if (end === start || end - start > MAX_TERM || text.charCodeAt(start - 1) === 0x2d || !this.endsAt(end)) {
      return null;
    }
    this.pos = end;
    return {start, end, whole: text.slice(start, end).toLowerCase(), parts: [], grams: false};
  }

  /**
   * Reports whether a unit certainly ends at an offset. After a dot or an apostrophe, nothing may follow that could
   * continue it.
   */
  private endsAt(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return isEnd(code) || ((code === 0x2e || code === 0x27) && isEnd(this.text.charCodeAt(at + 1)));
  }

  word(): Unit | null {
    const start = this.pos;
    const pieces: [number, number][] = [];
    let numeric = true;
    let quoted = false;
    for (;;) {
      const from = this.pos;
      for (;;) {
        const found = this.classAt(this.pos);
        if (found !== Class.letter && found !== Class.digit && found !== Class.extend) {
          break;
        }
        numeric &&= found === Class.digit;
        this.pos = this.after(this.pos);
      }
      pieces.push([from, this.pos]);
      const joiner = this.classAt(this.pos);
      const end = this.joinerEnd(joiner);
      if (end < 0) {
        break;
      }
      numeric &&= joiner === Class.dot;
      quoted ||= joiner === Class.apostrophe;
      this.pos = end;
    }
    return this.unit(start, pieces, numeric, quoted);
  }

  /** Returns the end of a joiner between two words, or -1 if there is none. */
  private joinerEnd(joiner: Class): number {
    const limit = joinerLimits[joiner];
    if (!limit) {
      return -1;
    }
    let end = this.after(this.pos);
    for (let n = 1; n < limit && this.classAt(end) === joiner; n++) {
      end = this.after(end);
    }
    const next = this.classAt(end);
    return next === Class.letter || next === Class.digit ? end : -1;
  }

  private unit(start: number, pieces: [number, number][], numeric: boolean, quoted: boolean): Unit | null {
    const unit: Unit = {start, end: this.pos, whole: '', parts: [], grams: false};
    if (numeric) {
      unit.whole = term(this.text.slice(start, this.pos));
      return isShort(unit.whole) ? unit : null;
    }
    const parts = pieces.flatMap(([from, to]) => this.humps(from, to));
    const flag = this.isFlag(start);
    const whole = (flag ? FLAG_START : '') + parts.map((part) => part.term).join('');
    if (isShort(whole)) {
      unit.whole = whole;
    }
    if (parts.length > 1 || flag) {
      const least = quoted ? 3 : 2;
      unit.parts = parts.filter((part) => lengthOf(part.term) >= least && isShort(part.term)).slice(0, MAX_PARTS);
    }
    return unit.whole !== '' || unit.parts.length > 0 ? unit : null;
  }

  /** Reports whether a command-line flag begins here: exactly two hyphens, not preceded by a word. */
  private isFlag(start: number): boolean {
    if (!this.text.startsWith(FLAG_START, start - FLAG_START.length)) {
      return false;
    }
    const before = start - FLAG_START.length - 1;
    const low = before > 0 && (this.text.charCodeAt(before) & 0xfc00) === 0xdc00;
    return before < 0 || this.classAt(low ? before - 1 : before) === Class.other;
  }

  /** Splits a piece where the case changes: "enqueueScript", "HTMLElement". */
  private humps(from: number, to: number): Part[] {
    const parts: Part[] = [];
    const add = (start: number, end: number) => {
      const value = term(this.text.slice(start, end));
      if (value !== '') {
        parts.push({start, end, term: value});
      }
    };
    let start = from;
    let last = 0;
    let beforeLast = 0;
    let lastAt = from;
    for (let at = from; at < to; at = this.after(at)) {
      const code = this.codeAt(at);
      if (classOf(code) === Class.extend) {
        continue;
      }
      if (isUpper(code) && isLower(last)) {
        add(start, at);
        start = at;
      } else if (isLower(code) && isUpper(last) && isUpper(beforeLast)) {
        add(start, lastAt);
        start = lastAt;
      }
      [beforeLast, last, lastAt] = [last, code, at];
    }
    add(start, to);
    return parts;
  }

  /** Reads a run as pairs of adjacent characters, and the last character alone. */
  run(): Unit {
    const unit: Unit = {start: this.pos, end: 0, whole: '', parts: [], grams: true};
    while (this.classAt(this.pos) === Class.gram) {
      const start = this.pos;
      this.pos = this.after(start);
      while (this.classAt(this.pos) === Class.extend) {
        this.pos = this.after(this.pos);
      }
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

/** Returns the units of a text, in order. */
export function segment(text: string): Unit[] {
  const units: Unit[] = [];
  const scanner = new Scanner(text);
  while (scanner.pos < text.length) {
    const found = scanner.classAt(scanner.pos);
    if (found === Class.letter || found === Class.digit) {
      const unit = scanner.plainWord() ?? scanner.word();
      if (unit) {
        units.push(unit);
      }
    } else if (found === Class.gram) {
      units.push(scanner.run());
    } else {
      scanner.pos = scanner.after(scanner.pos);
    }
  }
  return units;
}
