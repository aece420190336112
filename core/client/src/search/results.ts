/** The results of a query: sections of the pages that match. */

import {makeEarlyHit, makeHit, type HitOptions} from './hits';
import {headOf, placeIn, placesOf, type Place} from './places';
import type {Hit, SearchResult} from './protocol';
import type {Match, Ranked, Source} from './rank';
import type {Asked} from './request';

/** A section of a page is a hit if it says this share of what the page's best one says. */
const MIN_PLACE = 0.6;

/** A section of a page. Which one must be told by the text where the page cannot be shown without. */
interface Row {
  match: Match;
  place: Place | null;
}

/** What is known of a query besides its matches. */
export interface QueryFacts {
  language: string;
  /** The number of its words. */
  count: number;
  /** When it was asked, by the clock of `performance`. */
  start: number;
  resolve: HitOptions['resolve'];
}

/** How many of the best pages the results need: each is one at least, and one more tells that there are more. */
export const wantedOf = ({page, hitsPerPage}: Asked): number => (page + 1) * hitsPerPage + 1;

/** What several indexes have, as one. */
export function joined(lists: Ranked[]): Ranked {
  const join = (of: (one: Ranked) => Match[]) => lists.flatMap(of).sort((a, b) => b.score - a.score);
  return {count: lists.reduce((sum, {count}) => sum + count, 0), best: join(({best}) => best), shown: join(({shown}) => shown)};
}

/** The results of a query that was asked for a certain number of them. */
export class Results {
  private readonly rows: Row[];
  /** As many rows as are wanted, and one if there are more. */
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

  /** Whether the texts of all results are there already. */
  get isReady(): boolean {
    return this.rows.every(({match: {source, page}}) => source.shards.hasText(page));
  }

  /**
   * What can be shown without texts: the results up to the first that cannot, so that what comes
   * later comes below; or, if that is the very first, the best that can.
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

  /** All results, as soon as their texts are there. */
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
