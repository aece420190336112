/** The results of a query: sections of the matching pages. */

import {makeEarlyHit, makeHit, type HitOptions} from './hits';
import {headOf, placeIn, placesOf, type Place} from './places';
import type {Hit, SearchResult} from './protocol';
import type {Match, Ranked, Source} from './rank';
import type {Asked} from './request';

/** The minimum score of a hit, relative to the best section of its page. */
const MIN_PLACE = 0.6;

/** A section of a page. If the page cannot be shown before its text is loaded, the text determines the section. */
interface Row {
  match: Match;
  place: Place | null;
}

/** Data of a query apart from its matches. */
export interface QueryFacts {
  language: string;
  /** The number of its words. */
  count: number;
  /** Its start time, by the clock of `performance`. */
  start: number;
  resolve: HitOptions['resolve'];
}

/**
 * Returns how many of the best pages are needed. Each has at least one hit, and another one shows whether there are
 * more.
 */
export const wantedOf = ({page, hitsPerPage}: Asked): number => (page + 1) * hitsPerPage + 1;

/** Merges the matches of several indexes. */
export function joined(lists: Ranked[]): Ranked {
  const join = (of: (one: Ranked) => Match[]) => lists.flatMap(of).sort((a, b) => b.score - a.score);
  return {count: lists.reduce((sum, {count}) => sum + count, 0), best: join(({best}) => best), shown: join(({shown}) => shown)};
}

/** The results of a query. */
export class Results {
  private readonly rows: Row[];
  /** The number of requested rows, plus one if there are more. */
  private readonly known: number;

  constructor(
    private readonly ranked: Ranked,
    private readonly asked: Asked,
    private readonly facts: QueryFacts,
  ) {
    const {page, hitsPerPage} = asked;
    const rows = this.firstRows(ranked.best, wantedOf(asked));
    this.known = rows.length;
    this.rows = rows.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  }

  /** Whether the texts of all results are loaded. */
  get isReady(): boolean {
    return this.rows.every(({match: {source, page}}) => source.shards.hasText(page));
  }

  /**
   * Returns results that can be shown without texts: those before the first one that cannot, so that later ones are
   * added below. If that is the very first, it returns the best that can be shown.
   */
  early(): SearchResult {
    const missing = this.rows.findIndex(({place}) => !place);
    const rows =
      missing === 0
        ? this.firstRows(this.ranked.shown, this.rows.length)
        : this.rows.slice(0, missing < 0 ? undefined : missing);
    const hits = rows.slice(0, this.asked.hitsPerPage).flatMap(({match, place}) => {
      const head = headOf(match.page, match.source.found);
      return head && place ? [makeEarlyHit(head, tagOf(match), place, this.options(match.source))] : [];
    });
    return this.with(hits);
  }

  /** Returns all results once their texts are loaded. */
  async full(): Promise<SearchResult> {
    const hits = this.rows.map(async ({match, place}) => {
      const {shards, found} = match.source;
      const text = await shards.text(match.page);
      return makeHit(text, tagOf(match), place ?? placeIn(text, found), this.options(match.source));
    });
    return this.with(await Promise.all(hits));
  }

  private firstRows(matches: Match[], count: number): Row[] {
    const rows: Row[] = [];
    for (const match of matches) {
      if (rows.length >= count) {
        break;
      }
      rows.push(...rowsOf(match, this.asked.distinct));
    }
    return rows;
  }

  private options({terms, prefixes}: Source): HitOptions {
    const {marks, snippetWords} = this.asked;
    const {count, language, resolve} = this.facts;
    return {words: {terms, prefixes, count}, marks, snippetWords, language, resolve};
  }

  private with(hits: Hit[]): SearchResult {
    const {page, hitsPerPage, query, index} = this.asked;
    const all = this.known > (page + 1) * hitsPerPage ? Math.max(this.known, this.ranked.count) : this.known;
    return {
      hits,
      nbHits: this.ranked.count,
      page,
      nbPages: Math.ceil(all / hitsPerPage),
      hitsPerPage,
      query,
      index,
      params: '',
      exhaustiveNbHits: true,
      processingTimeMS: Math.round(performance.now() - this.facts.start),
    };
  }
}

function rowsOf(match: Match, most: number): Row[] {
  if (!match.isShown) {
    return [{match, place: null}];
  }
  const places = placesOf(match.page, match.source.found);
  const best = places[0]?.score ?? 0;
  return places
    .filter(({score}) => score >= MIN_PLACE * best)
    .slice(0, most)
    .map((place) => ({match, place}));
}

const tagOf = ({source: {shards}, page}: Match): string => shards.root.tags[shards.tagOf[page]!]!;
