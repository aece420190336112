/** The results of a query: sections of the pages that match. */

import {makeEarlyHit, makeHit, type HitOptions} from './hits';
import type {Candidate} from './matches';
import {headOf, placeIn, placesOf, type Place} from './places';
import type {Hit, SearchResult} from './protocol';
import type {Asked} from './request';

/** A section of a page is a hit if it says this share of what the page's best one says. */
const MIN_PLACE = 0.6;

/** A section of a page. Which one must be told by the text where the page cannot be shown without. */
interface Row {
  candidate: Candidate;
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

/** The results of a query that was asked for a certain number of them. */
export class Results {
  private readonly rows: Row[];
  /** As many rows as are wanted, and one if there are more. */
  private readonly known: number;

  /** The candidates come in order, the best first. */
  constructor(
    private readonly candidates: Candidate[],
    private readonly asked: Asked,
    private readonly facts: QueryFacts,
  ) {
    const {page, hitsPerPage} = asked;
    const rows = this.firstRows(candidates, (page + 1) * hitsPerPage + 1);
    this.known = rows.length;
    this.rows = rows.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  }

  /** Whether the texts of all results are there already. */
  get isReady(): boolean {
    return this.rows.every(({candidate}) => candidate.shards.hasText(candidate.page));
  }

  /**
   * What can be shown without texts: the results up to the first that cannot, so that what comes
   * later comes below; or, if that is the very first, the best that can.
   */
  early(): SearchResult {
    const missing = this.rows.findIndex(({place}) => !place);
    const shown = this.candidates.filter(({isShown}) => isShown);
    const rows = missing < 0 ? this.rows : missing > 0 ? this.rows.slice(0, missing) : this.firstRows(shown, this.rows.length);
    const hits = rows.slice(0, this.asked.hitsPerPage).flatMap(({candidate, place}) => {
      const head = headOf(candidate.page, candidate.found);
      return head && place ? [makeEarlyHit(head, tagOf(candidate), place, this.options(candidate))] : [];
    });
    return this.with(hits);
  }

  /** All results, as soon as their texts are there. */
  async full(): Promise<SearchResult> {
    const hits = this.rows.map(async ({candidate, place}) => {
      const text = await candidate.shards.text(candidate.page);
      return makeHit(text, tagOf(candidate), place ?? placeIn(text, candidate.found), this.options(candidate));
    });
    return this.with(await Promise.all(hits));
  }

  private firstRows(candidates: Candidate[], count: number): Row[] {
    const rows: Row[] = [];
    for (const candidate of candidates) {
      if (rows.length >= count) {
        break;
      }
      rows.push(...rowsOf(candidate, this.asked.distinct));
    }
    return rows;
  }

  private options({terms, beginnings}: Candidate): HitOptions {
    const {marks, snippetWords} = this.asked;
    const {count, language, resolve} = this.facts;
    return {words: {terms, beginnings, count}, marks, snippetWords, language, resolve};
  }

  private with(hits: Hit[]): SearchResult {
    const {page, hitsPerPage, query, index} = this.asked;
    const all = this.known > (page + 1) * hitsPerPage ? Math.max(this.known, this.candidates.length) : this.known;
    return {
      hits,
      nbHits: this.candidates.length,
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
