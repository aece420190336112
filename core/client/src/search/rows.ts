/** The results of a query: sections of the pages that match. */

import {makeEarlyHit, makeHit, type HitOptions} from './hits';
import {headOf, placeIn, placesOf, type Place} from './places';
import type {Hit} from './protocol';
import type {Found, Match} from './rank';
import type {Shards} from './shards';

/** A section of a page is a hit if it says this share of what the page's best one says. */
const MIN_PLACE = 0.6;

/** A page that matches, and the index that it is in. */
export interface Candidate extends Match {
  shards: Shards;
  found: Found[];
  /** What its texts are marked for, folded: terms, and what others begin with. */
  terms: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** A result. Which section it is must be told by the text where the page cannot be shown without. */
export interface Row {
  candidate: Candidate;
  place: Place | null;
}

/** What the hits of a query have in common. */
export type RowOptions = Omit<HitOptions, 'words'> & {count: number};

/** The first rows, and at most so many of a page. */
export function firstRows(candidates: Candidate[], perPage: number, count: number): Row[] {
  const rows: Row[] = [];
  for (const candidate of candidates) {
    if (rows.length >= count) {
      break;
    }
    rows.push(...rowsOf(candidate, perPage));
  }
  return rows;
}

function rowsOf(candidate: Candidate, most: number): Row[] {
  if (!candidate.isShown) {
    return [{candidate, place: null}];
  }
  const places = placesOf(candidate.page, candidate.found);
  const best = places[0]?.score ?? 0;
  return places
    .filter(({score}) => score >= MIN_PLACE * best)
    .slice(0, most)
    .map((place) => ({candidate, place}));
}

const tagOf = ({shards, page}: Candidate): string => shards.root.tags[shards.tagOf[page]!]!;

const withWords = ({count, ...options}: RowOptions, {terms, beginnings}: Candidate): HitOptions => ({
  ...options,
  words: {terms, beginnings, count},
});

/** Whether the texts of the rows are there already. */
export const haveTexts = (rows: Row[]): boolean => rows.every(({candidate}) => candidate.shards.hasText(candidate.page));

/**
 * The hits that can be shown without texts: those up to the first that cannot, so that what comes
 * later comes below; or all of them if that is the very first.
 */
export function earlyHits(rows: Row[], options: RowOptions): Hit[] {
  const hits = rows.map(({candidate, place}) => {
    const head = place && headOf(candidate.page, candidate.found);
    return head ? makeEarlyHit(head, tagOf(candidate), place, withWords(options, candidate)) : null;
  });
  const missing = hits.indexOf(null);
  return (missing > 0 ? hits.slice(0, missing) : hits).filter((hit) => hit !== null);
}

/** The hits of rows, as soon as their texts are there. */
export function hitsOf(rows: Row[], options: RowOptions): Promise<Hit[]> {
  return Promise.all(
    rows.map(async ({candidate, place}) => {
      const text = await candidate.shards.text(candidate.page);
      return makeHit(text, tagOf(candidate), place ?? placeIn(text, candidate.found), withWords(options, candidate));
    }),
  );
}
