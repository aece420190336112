import {decodeJSON, type Manifest} from './decode';
import {MissingFileError, type ReadFile} from './files';
import {lookUp, type Meaning} from './lookup';
import type {Hit, OnEarly, SearchRequest, SearchResponse, SearchResult} from './protocol';
import {parseQuery, type Group, type Slot} from './query';
import {rank, rarityOf, type Found, type FoundGroup} from './rank';
import {parseRequest, type Asked} from './request';
import {earlyHits, firstRows, haveTexts, hitsOf, type Candidate} from './rows';
import {Shards} from './shards';
import {loadStemmer, type Stemmer} from './stem';
import {stopWords} from './stopwords';
import {fold} from './term';

/** Says that a newer query has taken the place of this one. */
export class StaleError extends Error {}

/** Throws a StaleError once the query need not be answered any more. */
export type Check = () => void;

/** For how many milliseconds a query must be the newest before texts are loaded for it. */
const TEXT_DELAY = 60;
/** Queries of more words than this do without those that most pages have. */
const LONG_QUERY = 3;

interface Opened {
  manifest: Manifest;
  stemmer: Stemmer;
  stop: Set<string>;
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
    await this.load();
  }

  /** Answers queries. A single one whose texts must be loaded is answered early, too, if that is asked for. */
  async search(requests: SearchRequest[], check: Check = () => {}, early?: OnEarly): Promise<SearchResponse> {
    try {
      return await this.answer(requests, check, early);
    } catch (error) {
      if (!(error instanceof MissingFileError)) {
        throw error;
      }
      // The site was published anew since the index was opened.
      this.opened = undefined;
      this.shards.clear();
      return this.answer(requests, check, early);
    }
  }

  private async answer(requests: SearchRequest[], check: Check, early: OnEarly | undefined): Promise<SearchResponse> {
    const results = [];
    for (const request of requests) {
      results.push(await this.searchOne(parseRequest(request), check, requests.length === 1 ? early : undefined));
    }
    return {results};
  }

  private load(): Promise<Opened> {
    this.opened ??= (async () => {
      const manifest = decodeJSON(await this.read('index.json')) as Manifest;
      const [first] = manifest.indexes;
      const [stemmer] = await Promise.all([loadStemmer(manifest.language), first && this.index(first.folder)]);
      return {manifest, stemmer, stop: stopWords(manifest.language)};
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

  private async searchOne(asked: Asked, check: Check, early: OnEarly | undefined): Promise<SearchResult> {
    const start = performance.now();
    const {manifest, stemmer, stop} = await this.load();
    check();
    const groups = parseQuery(asked.query, stop);
    const mayMatch = groups.length > 0 && (!asked.languages || asked.languages.has(manifest.language));
    const members = mayMatch ? manifest.indexes.filter(({tags}, i) => (asked.tags ? tags.some((tag) => asked.tags!.has(tag)) : i === 0)) : [];
    const lists = await Promise.all(members.map(async ({folder}) => matches(await this.index(folder), groups, stemmer, asked.tags, check)));
    const candidates = lists.flat().sort((a, b) => b.score - a.score);

    const {page, hitsPerPage, marks, snippetWords} = asked;
    const rows = firstRows(candidates, asked.distinct, (page + 1) * hitsPerPage + 1);
    const shown = rows.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const all = rows.length > (page + 1) * hitsPerPage ? Math.max(rows.length, candidates.length) : rows.length;
    const options = {marks, snippetWords, language: manifest.language, resolve: (path: string) => new URL(encodeURI(path), this.origin).href, count: groups.length};
    const resultWith = (hits: Hit[]): SearchResult => ({
      hits,
      nbHits: candidates.length,
      page,
      nbPages: Math.ceil(all / hitsPerPage),
      hitsPerPage,
      query: asked.query,
      index: asked.index,
      params: '',
      exhaustiveNbHits: true,
      processingTimeMS: Math.round(performance.now() - start),
    });
    if (early && !haveTexts(shown)) {
      const hits = earlyHits(shown, options);
      if (hits.length > 0) {
        early({results: [resultWith(hits)]});
        await new Promise((resolve) => setTimeout(resolve, TEXT_DELAY));
        check();
      }
    }
    const hits = await hitsOf(shown, options);
    check();
    return resultWith(hits);
  }
}

/** The pages of an index that match. */
async function matches(shards: Shards, all: Group[], stemmer: Stemmer, tags: Set<string> | null, check: Check): Promise<Candidate[]> {
  check();
  const groups = withoutCommon(all, shards);
  const find = async (slot: Slot) => found(shards, slot, await lookUp(shards, slot, stemmer));
  const looked = await Promise.all(
    groups.map(async ({whole, parts}): Promise<FoundGroup> => {
      const [foundWhole, ...foundParts] = await Promise.all([whole && find(whole), ...parts.map(find)]);
      return {whole: foundWhole && foundWhole.meanings.length > 0 ? foundWhole : null, parts: foundParts};
    }),
  );
  check();
  const pairs = pairsOf(groups, shards).map(([slot, meanings]) => found(shards, slot, meanings));
  const allowed = tags ? (page: number) => tags.has(shards.root.tags[shards.tagOf[page]!]!) : () => true;
  const slots = looked.flatMap(({whole, parts}) => (whole ? [whole, ...parts] : parts));
  const meanings = [...slots, ...pairs].flatMap((one) => one.meanings);
  const [terms, beginnings] = [false, true].map((wanted) =>
    meanings.filter(({isBeginning}) => (isBeginning ?? false) === wanted).map(({term}) => term.fold),
  );
  const words = {terms: new Set(terms), beginnings: beginnings!};
  return rank(shards, looked, pairs, allowed).map((match) => ({...match, ...words, shards, found: slots}));
}

/** Leaves the words out of a long query that most pages have. */
function withoutCommon(groups: Group[], shards: Shards): Group[] {
  if (groups.length <= LONG_QUERY) {
    return groups;
  }
  const telling = groups.filter(({whole, parts}) => !(whole && parts.length === 0 && shards.isCommon(whole.term)));
  return telling.length > 1 ? telling : groups;
}

function found(shards: Shards, slot: Slot, meanings: Meaning[]): Found {
  const {pages} = shards.root;
  const count = meanings.reduce((sum, {term}) => sum + term.postings.pages.length, 0);
  return {slot, meanings, rarity: rarityOf(Math.min(count, pages), pages)};
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
