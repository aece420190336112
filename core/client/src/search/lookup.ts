import {isOneEdit, MIN_FUZZY} from './fuzzy';
import type {Slot} from './query';
import type {Shards, Term} from './shards';
import type {Stemmer} from './stem';
import {fold} from './term';

/** A term of the index that a word of the query may mean, and how surely: 1 for the word itself. */
export interface Meaning {
  term: Term;
  similarity: number;
  /** The term stands for all terms that begin like it. */
  isPrefix?: true;
}

/** How like the word of the query a term of the index is. */
const EXACT = 1;
const OTHER_ACCENTS = 0.97;
const OTHER_FORM = 0.85;
const PREFIX = 0.45;
const LENGTH_BONUS = 0.3;
const MISSPELLED = 0.5;

/** Whether a term is the word of the query, accents apart: not another form of it, nor what it begins or misspells. */
export const isWordItself = ({similarity}: Meaning): boolean => similarity >= OTHER_ACCENTS;

/** How many terms a prefix stands for. */
const MAX_MEANINGS = 32;

/** From how many shards all terms are loaded that may be forms of a word, and that it may begin. */
const MAX_FORMS = 2;
const MAX_BEGUN = 3;

/** What a word needs to have in common with its other forms. */
const MIN_STEM = 3;

/** How a stem ends whose other forms begin with all of it. */
const STEADY = /[bdfghjklmnpqrstvwxz]$/;

function commonStart(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) {
    i++;
  }
  return a.slice(0, i);
}

/**
 * The terms that begin like the word; all its forms and all that it begins are among them, unless
 * those are too many: then what is beside the word and its stem.
 */
async function candidates(shards: Shards, plain: string, stem: string, open: boolean): Promise<Term[]> {
  const shared = commonStart(plain, stem);
  // "y" and "i", "e" and nothing: the last letter of a stem may change, but for most consonants.
  const base = shared.length > MIN_STEM && !STEADY.test(shared) ? shared.slice(0, -1) : shared;
  const isShort = base.length < MIN_STEM;
  const start = isShort ? plain : base;
  if ((open || !isShort) && shards.count(start) <= (open ? MAX_BEGUN : MAX_FORMS)) {
    return shards.startingWith(start);
  }
  const besidePlain = open && isFew(shards, plain) ? shards.startingWith(plain) : shards.near(plain, start);
  const besideStem = isShort ? [] : shards.near(shared, start);
  return [...new Set((await Promise.all([besidePlain, besideStem])).flat())];
}

/** Whether what a word begins can be looked at term by term. */
const isFew = (shards: Shards, plain: string) => shards.count(plain) <= MAX_BEGUN;

/** What the word begins, where that is too much to be looked at term by term. */
async function prefixes(shards: Shards, plain: string): Promise<Meaning[]> {
  const term = plain === '' || isFew(shards, plain) ? undefined : await shards.prefix(plain);
  return term ? [{term, similarity: PREFIX + LENGTH_BONUS, isPrefix: true}] : [];
}

function bySimilarity(a: Meaning, b: Meaning): number {
  return b.similarity - a.similarity || b.term.postings.pages.length - a.term.postings.pages.length || (a.term.fold < b.term.fold ? -1 : 1);
}

/** The words of the index that a word may misspell are among these; none are where it is too short, or not a word. */
async function wordsLike(shards: Shards, plain: string): Promise<string[]> {
  const letters = Array.from(plain);
  const isWord = letters.length >= MIN_FUZZY && /^[\p{L}\p{M}]+$/u.test(plain);
  return isWord ? shards.wordsLike(letters[0]!, letters.length) : [];
}

/** What a word that is not in the index may misspell. */
async function misspelled(shards: Shards, plain: string): Promise<Meaning[]> {
  const words = (await wordsLike(shards, plain)).filter((word) => isOneEdit(plain, word));
  const found = await Promise.all(words.map((word) => shards.near(word)));
  return found
    .flatMap((terms, i) => terms.filter((term) => term.fold === words[i]))
    .map((term) => ({term, similarity: MISSPELLED}));
}

/** Finds what a word of the query may mean: itself, other forms, what it begins, or, to correct it, what it misspells. */
export async function lookUp(shards: Shards, slot: Slot, stemmer: Stemmer, correct: boolean): Promise<Meaning[]> {
  const plain = fold(slot.term);
  if (!shards.isLoaded(plain)) {
    // What the word is not known to be yet, it may misspell: the words like it come right behind the shards of all
    // words, so that correcting it takes one more round of requests, not two.
    queueMicrotask(() => void wordsLike(shards, plain).catch(() => {}));
  }
  const [terms, begun] = await Promise.all([
    candidates(shards, plain, fold(stemmer(slot.term)), slot.open),
    slot.open ? prefixes(shards, plain) : [],
  ]);
  const same = terms.filter((term) => term.fold === plain);
  const stems = new Set([slot.term, ...same.map((term) => term.term)].map(stemmer));
  const meanings: Meaning[] = [];
  for (const term of terms) {
    if (term.fold === plain) {
      meanings.push({term, similarity: term.term === slot.term ? EXACT : OTHER_ACCENTS});
    } else if (stems.has(stemmer(term.term))) {
      meanings.push({term, similarity: OTHER_FORM});
    } else if (slot.open && begun.length === 0 && term.fold.startsWith(plain)) {
      meanings.push({term, similarity: PREFIX + LENGTH_BONUS * (plain.length / term.fold.length)});
    }
  }
  meanings.push(...begun);
  return meanings.length > 0 || !correct ? meanings.sort(bySimilarity).slice(0, MAX_MEANINGS) : misspelled(shards, plain);
}
