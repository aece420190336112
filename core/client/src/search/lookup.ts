import {isOneEdit, MIN_FUZZY} from './fuzzy';
import type {Slot} from './query';
import type {Shards, Term} from './shards';
import type {Stemmer} from './stem';
import {fold} from './term';

/** A term of the index that a word of the query may mean, and how surely: 1 for the word itself. */
export interface Meaning {
  term: Term;
  likeness: number;
}

/** How like the word of the query a term of the index is. */
const EXACT = 1;
const OTHER_ACCENTS = 0.97;
const OTHER_FORM = 0.85;
const BEGINNING = 0.45;
const MISSPELLED = 0.5;

/** How many terms a beginning stands for, and how many of those may need a file of their own. */
const MAX_MEANINGS = 32;
const MAX_HOT = 4;

/** What a word needs to have in common with its other forms. */
const MIN_STEM = 3;

function commonStart(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) {
    i++;
  }
  return a.slice(0, i);
}

/** The terms that begin like the word; all its forms and all that it begins are among them. */
async function candidates(shards: Shards, plain: string, stem: string, open: boolean): Promise<Term[]> {
  const shared = commonStart(plain, stem);
  // "y" and "i", "e" and nothing: the last letter of a stem may change.
  const base = shared.length > MIN_STEM ? shared.slice(0, -1) : shared;
  if (base.length >= MIN_STEM) {
    return shards.startingWith(base);
  }
  return open ? shards.startingWith(plain) : (await shards.startingWith(plain)).filter((term) => term.fold === plain);
}

function byLikeness(a: Meaning, b: Meaning): number {
  return b.likeness - a.likeness || b.term.pages - a.term.pages || (a.term.fold < b.term.fold ? -1 : 1);
}

/** Keeps the work small: few terms, and fewer that need files of their own. */
function bounded(meanings: Meaning[]): Meaning[] {
  let hot = 0;
  return meanings
    .sort(byLikeness)
    .slice(0, MAX_MEANINGS)
    .filter(({term}) => term.hot < 0 || hot++ < MAX_HOT);
}

async function misspelled(shards: Shards, plain: string): Promise<Meaning[]> {
  const letters = Array.from(plain);
  if (letters.length < MIN_FUZZY || !/^[\p{L}\p{M}]+$/u.test(plain)) {
    return [];
  }
  const words = (await shards.wordsLike(letters[0]!, letters.length)).filter((word) => isOneEdit(plain, word));
  const found = await Promise.all(words.map((word) => shards.startingWith(word)));
  return found
    .flatMap((terms, i) => terms.filter((term) => term.fold === words[i]))
    .map((term) => ({term, likeness: MISSPELLED}));
}

/** Finds what a word of the query may mean: itself, other forms, what it begins, or what it misspells. */
export async function lookUp(shards: Shards, slot: Slot, stemmer: Stemmer): Promise<Meaning[]> {
  const plain = fold(slot.term);
  const terms = await candidates(shards, plain, fold(stemmer(slot.term)), slot.open);
  const same = terms.filter((term) => term.fold === plain);
  const stems = new Set([slot.term, ...same.map((term) => term.term)].map(stemmer));
  const meanings: Meaning[] = [];
  for (const term of terms) {
    if (term.fold === plain) {
      meanings.push({term, likeness: term.term === slot.term ? EXACT : OTHER_ACCENTS});
    } else if (stems.has(stemmer(term.term))) {
      meanings.push({term, likeness: OTHER_FORM});
    } else if (slot.open && term.fold.startsWith(plain)) {
      meanings.push({term, likeness: BEGINNING + 0.3 * (plain.length / term.fold.length)});
    }
  }
  return bounded(meanings.length > 0 ? meanings : await misspelled(shards, plain));
}
