import {decodeJSON, type Manifest} from './decode';
import {MissingFileError, type ReadFile} from './files';
import {makeHit, type HitOptions} from './hits';
import {lookUp, type Meaning} from './lookup';
import {placesOf, type Place} from './places';
import type {SearchRequest, SearchResponse, SearchResult} from './protocol';
import {parseQuery, type Group, type Slot} from './query';
import {rank, rarityOf, type Found, type FoundGroup, type Match} from './rank';
import {Shards} from './shards';
import {loadStemmer, type Stemmer} from './stem';
import {stopWords} from './stopwords';
import {fold} from './term';

/** Says that a newer query has taken the place of this one. */
export class StaleError extends Error {}

/** Throws a StaleError once the query need not be answered any more. */
export type Check = () => void;

const HITS_PER_PAGE = 20;
const SNIPPET_WORDS = 10;
const HITS_PER_PATH = 3;
/** A section of a page is a hit if it says this share of what the page's best one says. */
const MIN_PLACE = 0.6;
/** Words on more pages than this share are left out of long queries. */
const COMMON = 0.5;
const LONG_QUERY = 3;

interface Opened {
  manifest: Manifest;
  stemmer: Stemmer;
  stop: Set<string>;
}

/** A page that matches, and the index that it is in. */
interface Candidate extends Match {
  shards: Shards;
  found: Found[];
  terms: Set<string>;
}

/** Answers queries from the files of an index. */
export class Engine {
  private opened: Promise<Opened> | undefined;
  private readonly shards = new Map<string, Promise<Shards>>();

  /** `origin` is that of the site, for absolute URLs. */
  constructor(
    private readonly read: ReadFile,
    private readonly origin: string,
  ) {}

  /** Loads what every query needs. */
  async open(): Promise<void> {
    const {manifest} = await this.load();
    if (manifest.indexes[0]) {
      await this.index(manifest.indexes[0].folder);
    }
  }

  async search(requests: SearchRequest[], check: Check = () => {}): Promise<SearchResponse> {
    try {
      return await this.answer(requests, check);
    } catch (error) {
      if (!(error instanceof MissingFileError)) {
        throw error;
      }
      // The site was published anew since the index was opened.
      this.opened = undefined;
      this.shards.clear();
      return this.answer(requests, check);
    }
  }

  private async answer(requests: SearchRequest[], check: Check): Promise<SearchResponse> {
    const results = [];
    for (const request of requests) {
      results.push(await this.searchOne({...request, ...request.params}, check));
    }
    return {results};
  }

  private load(): Promise<Opened> {
    this.opened ??= (async () => {
      const manifest = decodeJSON(await this.read('index.json')) as Manifest;
      return {manifest, stemmer: await loadStemmer(manifest.language), stop: stopWords(manifest.language)};
    })();
    this.opened.catch(() => (this.opened = undefined));
    return this.opened;
  }

  private index(folder: string): Promise<Shards> {
    let shards = this.shards.get(folder);
    if (!shards) {
      shards = Shards.open(this.read, folder);
      shards.catch(() => this.shards.delete(folder));
      this.shards.set(folder, shards);
    }
    return shards;
  }

  private async searchOne(request: SearchRequest, check: Check): Promise<SearchResult> {
    const start = performance.now();
    const query = typeof request.query === 'string' ? request.query : '';
    const opened = await this.load();
    check();
    const groups = parseQuery(query, opened.stop);
    const filter = parseFilter(request.facetFilters);
    const mayMatch = groups.length > 0 && (!filter.language || filter.language.has(opened.manifest.language));
    const members = mayMatch ? opened.manifest.indexes.filter(({tags}, i) => (filter.tags ? tags.some((tag) => filter.tags!.has(tag)) : i === 0)) : [];
    const lists = await Promise.all(
      members.map(async ({folder}) => this.matches(await this.index(folder), groups, opened.stemmer, filter.tags, check)),
    );
    const candidates = lists.flat().sort((a, b) => b.score - a.score);
    return this.result(request, query, candidates, opened.manifest.language, groups.length, start, check);
  }

  /** The pages of an index that match. */
  private async matches(shards: Shards, all: Group[], stemmer: Stemmer, tags: Set<string> | null, check: Check): Promise<Candidate[]> {
    check();
    const groups = withoutCommon(all, shards);
    const find = async (slot: Slot) => found(shards, slot, await lookUp(shards, slot, stemmer));
    const looked = await Promise.all(
      groups.map(async ({whole, parts}): Promise<FoundGroup> => {
        const [foundWhole, ...foundParts] = await Promise.all([whole && find(whole), ...parts.map(find)]);
        return {whole: foundWhole && foundWhole.lists.length > 0 ? foundWhole : null, parts: foundParts};
      }),
    );
    const pairs = await Promise.all(pairsOf(groups, shards).map(([slot, meanings]) => found(shards, slot, meanings)));
    check();
    const allowed = tags ? (page: number) => tags.has(shards.root.tags[shards.tagOf[page]!]!) : () => true;
    const slots = looked.flatMap(({whole, parts}) => (whole ? [whole, ...parts] : parts));
    const terms = new Set([...slots, ...pairs].flatMap(({lists}) => lists.map(({meaning}) => meaning.term.fold)));
    return rank(shards, looked, pairs, allowed).map((match) => ({...match, shards, found: slots, terms}));
  }

  private async result(
    request: SearchRequest,
    query: string,
    candidates: Candidate[],
    language: string,
    count: number,
    start: number,
    check: Check,
  ): Promise<SearchResult> {
    const hitsPerPage = positive(request.hitsPerPage, HITS_PER_PAGE);
    const page = Math.max(0, Math.trunc(Number(request.page) || 0));
    const distinct = request.distinct === true ? 1 : positive(request.distinct, HITS_PER_PATH);
    const places = firstPlaces(candidates, distinct, (page + 1) * hitsPerPage + 1);
    const shown = places.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const all = places.length > (page + 1) * hitsPerPage ? Math.max(places.length, candidates.length) : places.length;
    const options = this.hitOptions(request, language);
    const hits = await Promise.all(
      shown.map(async ({candidate, place}) => {
        const {shards, terms} = candidate;
        const text = await shards.text(candidate.page);
        const tag = shards.root.tags[shards.tagOf[candidate.page]!]!;
        return makeHit(text, tag, place, {...options, words: {terms, count}});
      }),
    );
    check();
    return {
      hits,
      nbHits: candidates.length,
      page,
      nbPages: Math.ceil(all / hitsPerPage),
      hitsPerPage,
      query,
      index: request.indexName ?? '',
      params: '',
      exhaustiveNbHits: true,
      processingTimeMS: Math.round(performance.now() - start),
    };
  }

  private hitOptions(request: SearchRequest, language: string): Omit<HitOptions, 'words'> {
    const asked = request.attributesToSnippet?.find((attribute) => /^(?:content|\*)(?::|$)/.test(attribute));
    return {
      marks: {
        before: request.highlightPreTag ?? '<em>',
        after: request.highlightPostTag ?? '</em>',
        ellipsis: request.snippetEllipsisText ?? '…',
      },
      snippetWords: positive(Number(asked?.split(':')[1]), SNIPPET_WORDS),
      language,
      resolve: (path) => new URL(encodeURI(path), this.origin).href,
    };
  }
}

function positive(value: unknown, otherwise: number): number {
  const number = Math.trunc(Number(value));
  return number > 0 ? Math.min(number, 1000) : otherwise;
}

/** The values that the filters allow; null for all. */
function parseFilter(filters: SearchRequest['facetFilters']): {language: Set<string> | null; tags: Set<string> | null} {
  const list = typeof filters === 'string' ? [filters] : (filters ?? []);
  const valuesOf = (facet: string): Set<string> | null => {
    const sets = list
      .map((filter) => (Array.isArray(filter) ? filter : [filter]).filter((one) => one.startsWith(`${facet}:`)))
      .filter((alternatives) => alternatives.length > 0)
      .map((alternatives) => new Set(alternatives.map((one) => one.slice(facet.length + 1))));
    const [first, ...rest] = sets;
    return first ? new Set([...first].filter((value) => rest.every((set) => set.has(value)))) : null;
  };
  return {language: valuesOf('language'), tags: valuesOf('docusaurus_tag')};
}

/** Leaves the words out of a long query that most pages have. */
function withoutCommon(groups: Group[], shards: Shards): Group[] {
  if (groups.length <= LONG_QUERY) {
    return groups;
  }
  const telling = groups.filter(({whole, parts}) => {
    const common = whole && parts.length === 0 && shards.hotPages(whole.term) > COMMON * shards.root.pages;
    return !common;
  });
  return telling.length > 1 ? telling : groups;
}

async function found(shards: Shards, slot: Slot, meanings: Meaning[]): Promise<Found> {
  const lists = await Promise.all(meanings.map(async (meaning) => ({meaning, postings: await shards.postings(meaning.term)})));
  const pages = lists.reduce((sum, {postings}) => sum + postings.pages.length, 0);
  return {slot, lists, rarity: rarityOf(Math.min(pages, shards.root.pages), shards.root.pages)};
}

/** Neighbouring words that the index has as one: "color picker" is also ColorPicker. */
function pairsOf(groups: Group[], shards: Shards): [Slot, Meaning[]][] {
  return groups.slice(1).flatMap((group, i): [Slot, Meaning[]][] => {
    const [a, b] = [groups[i]!.whole, group.whole];
    if (!a || !b) {
      return [];
    }
    const term = a.term + b.term;
    const known = shards.known(fold(term));
    return known.length > 0 ? [[{term, open: false, weight: 1}, known.map((one) => ({term: one, likeness: 1}))]] : [];
  });
}

/** The places that the first hits show. */
function firstPlaces(candidates: Candidate[], perPage: number, count: number): {candidate: Candidate; place: Place}[] {
  const places = [];
  for (const candidate of candidates) {
    if (places.length >= count) {
      break;
    }
    places.push(...bestPlaces(candidate, perPage));
  }
  return places;
}

function bestPlaces(candidate: Candidate, most: number): {candidate: Candidate; place: Place}[] {
  const places = placesOf(candidate.page, candidate.found);
  const best = places[0]?.score ?? 0;
  return places
    .filter(({score}) => score >= MIN_PLACE * best)
    .slice(0, most)
    .map((place) => ({candidate, place}));
}
