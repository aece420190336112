import {isOneEdit, MIN_FUZZY} from './fuzzy';
import type {Slot} from './query';
import type {Shards, Term} from './shards';
import type {Stemmer} from './stem';
import {fold} from './term';

/** A term of the index that a word of the query may mean, and its similarity, which is 1 for the word itself. */
export interface Meaning {
  term: Term;
  similarity: number;
  /** Set if the term represents all terms with this prefix. */
  isPrefix?: true;
}

/** The similarity of a term of the index to the word of the query. */
const EXACT = 1;
const OTHER_ACCENTS = 0.97;
const OTHER_FORM = 0.85;
const PREFIX = 0.45;
const LENGTH_BONUS = 0.3;
const MISSPELLED = 0.5;

/** Reports whether a term is the word of the query, ignoring accents, and not another form, a completion or a correction. */
export const isWordItself = ({similarity}: Meaning): boolean => similarity >= OTHER_ACCENTS;

/** The maximum number of terms that match a prefix. */
const MAX_MEANINGS = 32;

/** The maximum number of shards to load for the forms of a word, and for its completions. */
const MAX_FORMS = 2;
const MAX_BEGUN = 3;

/** The minimum length of the prefix that a word shares with its other forms. */
const MIN_STEM = 3;

/** Matches stems that are a prefix of all their forms. */
const STEADY = /[bdfghjklmnpqrstvwxz]$/;

function commonStart(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) {
    i++;
  }
  return a.slice(0, i);
}

/**
 * Returns terms with the prefix of the word. They include all its forms and completions, unless there are too many;
 * then only those near the word and its stem.
 */
async function candidates(shards: Shards, plain: string, stem: string, open: boolean): Promise<Term[]> {
  const shared = commonStart(plain, stem);
  // The last letter of a stem may change ("y" to "i", "e" removed), except after most consonants.
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

/** Reports whether a word has few enough completions to examine each term. */
const isFew = (shards: Shards, plain: string) => shards.count(plain) <= MAX_BEGUN;

/** Returns the completions of a word as one entry, if there are too many to examine each term. */
async function prefixes(shards: Shards, plain: string): Promise<Meaning[]> {
  const term = plain === '' || isFew(shards, plain) ? undefined : await shards.prefix(plain);
  return term ? [{term, similarity: PREFIX + LENGTH_BONUS, isPrefix: true}] : [];
}

function bySimilarity(a: Meaning, b: Meaning): number {
  return b.similarity - a.similarity || b.term.postings.pages.length - a.term.postings.pages.length || (a.term.fold < b.term.fold ? -1 : 1);
}

/**
 * Returns words of the index that include all those one edit away. There are none if the word is too short or has other
 * characters than letters.
 */
async function wordsLike(shards: Shards, plain: string): Promise<string[]> {
  const letters = Array.from(plain);
  const isWord = letters.length >= MIN_FUZZY && /^[\p{L}\p{M}]+$/u.test(plain);
  return isWord ? shards.wordsLike(letters[0]!, letters.length) : [];
}

/** Returns corrections of a word that is not in the index. */
async function misspelled(shards: Shards, plain: string): Promise<Meaning[]> {
  const words = (await wordsLike(shards, plain)).filter((word) => isOneEdit(plain, word));
  const found = await Promise.all(words.map((word) => shards.near(word)));
  return found
    .flatMap((terms, i) => terms.filter((term) => term.fold === words[i]))
    .map((term) => ({term, similarity: MISSPELLED}));
}

/** Finds the meanings of a word of the query: itself, other forms, completions and, with `correct`, corrections. */
export async function lookUp(shards: Shards, slot: Slot, stemmer: Stemmer, correct: boolean): Promise<Meaning[]> {
  const plain = fold(slot.term);
  if (!shards.isLoaded(plain)) {
    // The word may turn out to be misspelled. Requesting similar words right after the shards saves a round trip.
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
