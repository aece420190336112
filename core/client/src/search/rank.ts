import {IMPACT, IN_TITLE} from './decode';
import type {Meaning} from './lookup';
import type {Slot} from './query';
import type {Shards} from './shards';

/** A slot with the pages of all that it may mean. */
export interface Found {
  slot: Slot;
  meanings: Meaning[];
  /** How much it says that a page has it: the rarer, the more. */
  rarity: number;
}

/** A group whose slots were looked up; the whole is null where it is not in the index. */
export interface FoundGroup {
  whole: Found | null;
  parts: Found[];
}

/** What the matches in an index have in common. */
export interface Source {
  shards: Shards;
  found: Found[];
  /** What texts are marked for, folded: terms, and what others begin with. */
  terms: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** A page that matches. There may be as many as pages, so they are small. */
export interface Match {
  source: Source;
  page: number;
  score: number;
  /** How much of the query it has, 0 to 1. */
  coverage: number;
  /** Whether it can be shown ahead of its text. */
  isShown: boolean;
}

/** What each page has of a slot or group: filled only for the pages that have it. */
interface Column {
  /** Impact by likeness by rarity. */
  score: Float32Array;
  /** The likeness of the best term in the title. */
  title: Float32Array;
}

const WHOLE_BONUS = 1.8;
/** What two words count that stand side by side in the query and as one in the index. */
const PAIR_BONUS = 0.5;
/**
 * What pages count that are not among the best of any word: those that can be shown at once stay
 * where they are unless another page is clearly better.
 */
const OTHERS = 0.7;
/** Pages with less than this share of what the best page has of the query are no results. */
const MIN_COVERAGE = 0.35;

/** BM25's inverse document frequency. */
export function rarityOf(pages: number, all: number): number {
  return Math.log(1 + (all - pages + 0.5) / (pages + 0.5));
}

function columnOf(found: Found, all: number): Column {
  const column: Column = {score: new Float32Array(all), title: new Float32Array(all)};
  for (const {likeness, term} of found.meanings) {
    const {postings} = term;
    for (let i = 0; i < postings.pages.length; i++) {
      const page = postings.pages[i]!;
      const flags = postings.flags[i]!;
      const score = (found.rarity * likeness * (flags & IMPACT)) / IMPACT;
      if (score > column.score[page]!) {
        column.score[page] = score;
      }
      if (flags & IN_TITLE && likeness > column.title[page]!) {
        column.title[page] = likeness;
      }
    }
  }
  return column;
}

/** What a page has of the query so far. */
class Tally {
  readonly score: Float32Array;
  readonly covered: Float32Array;
  readonly title: Float32Array;
  readonly titleSlots: Float32Array;
  readonly titleWords: Uint8Array;
  readonly isShown: Uint8Array;
  /** What a page with everything has. */
  mass = 0;
  slots = 0;

  constructor(private readonly all: number) {
    this.score = new Float32Array(all);
    this.covered = new Float32Array(all);
    this.title = new Float32Array(all);
    this.titleSlots = new Float32Array(all);
    this.titleWords = new Uint8Array(all);
    this.isShown = new Uint8Array(all);
  }

  /** What of a slot's pages becomes a column. */
  private column(found: Found): Column {
    for (const {postings} of found.meanings.map(({term}) => term)) {
      postings.titleWords.forEach((words, i) => {
        if (words > 0) {
          this.titleWords[postings.pages[i]!] = words;
        }
      });
      for (const page of postings.sections.keys()) {
        this.isShown[page] = 1;
      }
    }
    return columnOf(found, this.all);
  }

  /** Adds one word of the query: the better of its whole and its parts. */
  add(group: FoundGroup): void {
    const parts = group.parts.map((part) => ({found: part, column: this.column(part)}));
    const whole = group.whole && {found: group.whole, column: this.column(group.whole)};
    const weightOf = (found: Found) => found.rarity * found.slot.weight;
    const mass = parts.length > 0 ? parts.reduce((sum, {found}) => sum + weightOf(found), 0) : whole ? weightOf(whole.found) : 0;
    const slots = Math.max(1, parts.length);
    this.mass += mass;
    this.slots += slots;
    for (let page = 0; page < this.all; page++) {
      let [score, covered, title, titleSlots] = [0, 0, 0, 0];
      for (const {found, column} of parts) {
        score += column.score[page]! * found.slot.weight;
        covered += column.score[page]! > 0 ? weightOf(found) : 0;
        title += column.title[page]! * weightOf(found);
        titleSlots += column.title[page]! > 0 ? found.slot.weight : 0;
      }
      if (whole && whole.column.score[page]! > 0) {
        const bonus = parts.length > 0 ? WHOLE_BONUS : 1;
        score = Math.max(score, whole.column.score[page]! * whole.found.slot.weight) * bonus;
        covered = mass;
        title = Math.max(title, whole.column.title[page]! * mass);
        titleSlots = Math.max(titleSlots, whole.column.title[page]! > 0 ? slots * whole.found.slot.weight : 0);
      }
      this.score[page]! += score;
      this.covered[page]! += covered;
      this.title[page]! += title;
      this.titleSlots[page]! += titleSlots;
    }
  }

  /** Adds to the score of pages that are found anyhow. */
  addBonus(found: Found): void {
    const {score} = columnOf(found, this.all);
    for (let page = 0; page < this.all; page++) {
      this.score[page]! += PAIR_BONUS * score[page]!;
    }
  }
}

/** Orders the pages of an index that match. */
export function rank(source: Source, groups: FoundGroup[], pairs: Found[], allowed: (page: number) => boolean): Match[] {
  const {pages: all} = source.shards.root;
  const tally = new Tally(all);
  groups.forEach((group) => tally.add(group));
  pairs.forEach((pair) => tally.addBonus(pair));
  const matches: Match[] = [];
  for (let page = 0; page < all; page++) {
    if (tally.score[page] === 0 || !allowed(page)) {
      continue;
    }
    const coverage = tally.mass > 0 ? tally.covered[page]! / tally.mass : 0;
    const inTitle = tally.mass > 0 ? tally.title[page]! / tally.mass : 0;
    const exactness = Math.min(1, tally.titleSlots[page]! / Math.max(1, tally.titleWords[page]!));
    const isShown = tally.isShown[page] === 1;
    const score = tally.score[page]! * (0.5 + 0.5 * coverage) * (1 + inTitle * (0.3 + 0.9 * exactness)) * (isShown ? 1 : OTHERS);
    matches.push({source, page, score, coverage, isShown});
  }
  const best = matches.reduce((most, {coverage}) => Math.max(most, coverage), 0);
  return matches.filter(({coverage}) => coverage >= MIN_COVERAGE * best).sort((a, b) => b.score - a.score || a.page - b.page);
}
