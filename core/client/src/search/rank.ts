import {IMPACT, IN_TITLE} from './decode';
import {isWordItself, type Meaning} from './lookup';
import type {Slot} from './query';
import type {Shards} from './shards';

/** A slot with the pages of each of its meanings. */
export interface Found {
  slot: Slot;
  meanings: Meaning[];
  /** The weight of the word itself, which is greater for rarer words. */
  idf: number;
  /** The weight of its other forms and its completions. */
  idfOfForms: number;
}

/** A group whose slots were looked up. The whole is null if it is not in the index. */
export interface FoundGroup {
  whole: Found | null;
  parts: Found[];
  /** Alternatives for the word; all of one of these lists must be found. */
  others: Found[][];
}

/** Data about all matches in an index. */
export interface Source {
  shards: Shards;
  found: Found[];
  /** What to highlight in texts, folded: terms, and prefixes of others. */
  terms: ReadonlySet<string>;
  prefixes: readonly string[];
  /** The weight of its pages relative to those of other indexes. */
  weight: number;
}

/** A page that matches. */
export interface Match {
  source: Source;
  page: number;
  score: number;
  /** Whether it can be shown before its text is loaded. */
  isShown: boolean;
}

/** The matching pages. There may be many, so only the first ones are listed. */
export interface Ranked {
  /** The number of matches. */
  count: number;
  /** The best matches, and the best of those that can be shown before their texts are loaded. */
  best: Match[];
  shown: Match[];
}

/** The scores of pages for a slot or group, set only for matching pages. */
interface Column {
  /** Impact × similarity × idf. */
  score: Float32Array;
  /** The similarity of the best term in the title. */
  title: Float32Array;
}

/** The weight of an identifier relative to its parts: a page about "select" and "block" is not about getSelectedBlock. */
const WHOLE_BONUS = 3;
/** The weight of a synonym relative to the word itself. */
const SYNONYM = 0.8;
/** The weight of two adjacent words of the query that are one word in the index. */
const PAIR_BONUS = 0.5;
/**
 * The weight of pages that are not among the best of any word. Pages that can be shown at once keep their position
 * unless another page is clearly better.
 */
const OTHERS = 0.7;
/** Pages below this fraction of the best page's score are not results. */
const MIN_COVERAGE = 0.35;

/** BM25's inverse document frequency. */
export function idfOf(pages: number, all: number): number {
  return Math.log(1 + (all - pages + 0.5) / (pages + 0.5));
}

/** Returns the score of a page that matches a word completely. */
const massOf = ({idf, slot}: Found): number => idf * slot.weight;

function columnOf(found: Found, all: number): Column {
  const column: Column = {score: new Float32Array(all), title: new Float32Array(all)};
  for (const meaning of found.meanings) {
    const {similarity, term} = meaning;
    const {postings} = term;
    const idf = isWordItself(meaning) ? found.idf : found.idfOfForms;
    for (let i = 0; i < postings.pages.length; i++) {
      const page = postings.pages[i]!;
      const flags = postings.flags[i]!;
      const score = (idf * similarity * (flags & IMPACT)) / IMPACT;
      if (score > column.score[page]!) {
        column.score[page] = score;
      }
      if (flags & IN_TITLE && similarity > column.title[page]!) {
        column.title[page] = similarity;
      }
    }
  }
  return column;
}

/** The accumulated scores of pages. */
class Tally {
  readonly score: Float32Array;
  readonly covered: Float32Array;
  readonly title: Float32Array;
  readonly titleSlots: Float32Array;
  readonly titleWords: Uint8Array;
  readonly isShown: Uint8Array;
  /** The score of a page that matches everything. */
  mass = 0;

  constructor(private readonly all: number) {
    this.score = new Float32Array(all);
    this.covered = new Float32Array(all);
    this.title = new Float32Array(all);
    this.titleSlots = new Float32Array(all);
    this.titleWords = new Uint8Array(all);
    this.isShown = new Uint8Array(all);
  }

  /** Returns the scores of a slot's pages. */
  private column(found: Found): Column {
    for (const {postings} of found.meanings.map(({term}) => term)) {
      for (let i = 0; i < postings.pages.length; i++) {
        if (postings.titleWords[i]! > 0) {
          this.titleWords[postings.pages[i]!] = postings.titleWords[i]!;
        }
      }
      for (const page of postings.sections.keys()) {
        this.isShown[page] = 1;
      }
    }
    return columnOf(found, this.all);
  }

  /** Adds one word or phrase of the query. */
  add(group: FoundGroup): void {
    if (group.others.length > 0) {
      this.addSynonyms(group);
    } else if (group.parts.length > 0) {
      this.addParts(group);
    } else if (group.whole) {
      this.addWord(group.whole);
    }
  }

  /** Adds a word or phrase, or its synonym if that scores more. */
  private addSynonyms({whole, parts, others}: FoundGroup): void {
    const own = new Tally(this.all);
    own.add({whole, parts, others: []});
    const tallies = others.map((slots) => {
      const tally = new Tally(this.all);
      slots.forEach((slot) => tally.addWord(slot));
      return tally;
    });
    const mass = own.mass || Math.max(...tallies.map((tally) => tally.mass));
    this.mass += mass;
    for (let page = 0; page < this.all; page++) {
      let [score, covered, title, titleSlots, titleWords] = [own.score[page]!, own.covered[page]!, own.title[page]!, own.titleSlots[page]!, own.titleWords[page]!];
      let isShown = own.isShown[page]!;
      for (const tally of tallies) {
        titleWords ||= tally.titleWords[page]!;
        isShown ||= tally.isShown[page]!;
        if (tally.covered[page]! >= tally.mass) {
          score = Math.max(score, SYNONYM * tally.score[page]!);
          covered = mass;
          title = Math.max(title, (SYNONYM * mass * tally.title[page]!) / tally.mass);
          titleSlots = Math.max(titleSlots, tally.titleSlots[page]!);
        }
      }
      this.score[page]! += score;
      this.covered[page]! += covered;
      this.title[page]! += title;
      this.titleSlots[page]! += titleSlots;
      this.titleWords[page] ||= titleWords;
      this.isShown[page] ||= isShown;
    }
  }

  /** Adds one word of the query that has parts: its whole or its parts, whichever is better. */
  private addParts({whole, parts}: FoundGroup): void {
    const columns = parts.map((part) => this.column(part));
    const weights = parts.map(({slot}) => slot.weight);
    const masses = parts.map(massOf);
    const mass = masses.reduce((sum, one) => sum + one, 0);
    const ofWhole = whole && this.column(whole);
    this.mass += mass;
    for (let page = 0; page < this.all; page++) {
      let score = 0;
      let covered = 0;
      let title = 0;
      let titleSlots = 0;
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i]!;
        if (column.score[page]! > 0) {
          score += column.score[page]! * weights[i]!;
          covered += masses[i]!;
        }
        if (column.title[page]! > 0) {
          title += column.title[page]! * masses[i]!;
          titleSlots += weights[i]!;
        }
      }
      if (ofWhole && ofWhole.score[page]! > 0) {
        const {weight} = whole.slot;
        score = Math.max(score, ofWhole.score[page]! * weight) * WHOLE_BONUS;
        covered = mass;
        title = Math.max(title, ofWhole.title[page]! * mass);
        titleSlots = Math.max(titleSlots, ofWhole.title[page]! > 0 ? parts.length * weight : 0);
      }
      this.score[page]! += score;
      this.covered[page]! += covered;
      this.title[page]! += title;
      this.titleSlots[page]! += titleSlots;
    }
  }

  /** Adds a word without parts. */
  private addWord(found: Found): void {
    const column = this.column(found);
    const {weight} = found.slot;
    const mass = massOf(found);
    this.mass += mass;
    for (let page = 0; page < this.all; page++) {
      const score = column.score[page]!;
      if (score > 0) {
        this.score[page]! += score * weight;
        this.covered[page]! += mass;
        if (column.title[page]! > 0) {
          this.title[page]! += column.title[page]! * mass;
          this.titleSlots[page]! += weight;
        }
      }
    }
  }

  /** Adds to the score of pages that already match. */
  addBonus(found: Found): void {
    const {score} = columnOf(found, this.all);
    for (let page = 0; page < this.all; page++) {
      this.score[page]! += PAIR_BONUS * score[page]!;
    }
  }

  /** Returns the final score of a page. */
  final(page: number): number {
    const share = (of: Float32Array) => (this.mass > 0 ? of[page]! / this.mass : 0);
    const exactness = Math.min(1, this.titleSlots[page]! / Math.max(1, this.titleWords[page]!));
    const forTitle = 1 + 0.9 * share(this.title) * exactness;
    return this.score[page]! * (0.5 + 0.5 * share(this.covered)) * forTitle * (this.isShown[page] ? 1 : OTHERS);
  }
}

/** Collects the pages with the highest scores. Pages must be added in order; earlier ones win ties. */
class Top {
  readonly pages: number[] = [];
  readonly scores: number[] = [];

  constructor(private readonly size: number) {}

  add(page: number, score: number): void {
    let at = this.scores.length;
    if (at === this.size && score <= this.scores[at - 1]!) {
      return;
    }
    while (at > 0 && this.scores[at - 1]! < score) {
      at--;
    }
    this.scores.splice(at, 0, score);
    this.pages.splice(at, 0, page);
    if (this.scores.length > this.size) {
      this.scores.pop();
      this.pages.pop();
    }
  }
}

/** Returns the best pages of an index, as many as requested. */
export function rank(source: Source, groups: FoundGroup[], pairs: Found[], allowed: (page: number) => boolean, wanted: number): Ranked {
  const {pages: all} = source.shards.root;
  const tally = new Tally(all);
  groups.forEach((group) => tally.add(group));
  pairs.forEach((pair) => tally.addBonus(pair));
  const matches = (page: number) => tally.score[page]! > 0 && allowed(page);
  let most = 0;
  for (let page = 0; page < all; page++) {
    if (tally.covered[page]! > most && matches(page)) {
      most = tally.covered[page]!;
    }
  }
  const [best, shown] = [new Top(wanted), new Top(wanted)];
  let count = 0;
  for (let page = 0; page < all; page++) {
    if (matches(page) && tally.covered[page]! >= MIN_COVERAGE * most) {
      const score = tally.final(page) * source.weight;
      count++;
      best.add(page, score);
      if (tally.isShown[page]) {
        shown.add(page, score);
      }
    }
  }
  const listOf = (top: Top) => top.pages.map((page, i): Match => ({source, page, score: top.scores[i]!, isShown: tally.isShown[page] === 1}));
  return {count, best: listOf(best), shown: listOf(shown)};
}
