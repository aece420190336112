import {decodeJSON, type Manifest} from './decode';
import {MissingFileError, type ReadFile} from './files';
import {findMatches} from './matches';
import type {OnEarly, SearchRequest, SearchResponse, SearchResult} from './protocol';
import {parseQuery} from './query';
import {parseRequest, type Asked} from './request';
import {joined, Results, wantedOf} from './results';
import {Shards} from './shards';
import {loadStemmer, type Stemmer} from './stem';
import {stopWords} from './stopwords';
import {parseSynonyms, withSynonyms, type Synonyms} from './synonyms';

/** Thrown if a newer query supersedes this one. */
export class StaleError extends Error {}

/** Throws a StaleError if the query has been superseded. */
export type Check = () => void;

/** How long a query must be the newest before its texts are loaded, in milliseconds. */
const TEXT_DELAY = 60;
/** How long to wait for corrections of misspelled words before showing other results, in milliseconds. */
const CORRECTED = 20;

/** The weight of pages of an older version relative to the latest one. */
const OLDER = 0.6;

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

interface Opened {
  manifest: Manifest;
  stemmer: Stemmer;
  stop: Set<string>;
  synonyms: Synonyms;
}

/** Answers queries from the files of an index. */
export class Engine {
  private opened: Promise<Opened> | undefined;
  private readonly shards = new Map<string, Promise<Shards>>();

  /** `origin` is the origin of the site, for absolute URLs. */
  constructor(
    private readonly read: ReadFile,
    private readonly origin: string,
  ) {}

  /** Loads the data that every query needs. */
  async open(): Promise<void> {
    await this.load();
  }

  /** Answers queries. `early` receives preliminary results for a single query whose texts must be loaded. */
  async search(requests: SearchRequest[], check: Check = () => {}, early?: OnEarly): Promise<SearchResponse> {
    try {
      return await this.answer(requests, check, early);
    } catch (error) {
      if (!(error instanceof MissingFileError)) {
        throw error;
      }
      // The site was published again after the index was opened.
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
      const stop = stopWords(manifest.language);
      // The space marks the last word as complete.
      const synonyms = parseSynonyms(manifest.synonyms ?? [], (text) => parseQuery(`${text} `, stop), stemmer);
      return {manifest, stemmer, stop, synonyms};
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
    const {manifest, stemmer, stop, synonyms} = await this.load();
    check();
    const groups = withSynonyms(parseQuery(asked.query, stop), synonyms, stemmer);
    const facts = {start, language: manifest.language, count: groups.length, resolve: this.resolve};
    const mayMatch = groups.length > 0 && (!asked.languages || asked.languages.has(manifest.language));
    const members = mayMatch ? manifest.indexes.filter(({tags}, i) => (asked.tags ? tags.some((tag) => asked.tags!.has(tag)) : i === 0)) : [];
    const find = async (correct: boolean) => {
      const wanted = {groups, stemmer, tags: asked.tags, sections: asked.sections, count: wantedOf(asked)};
      const lists = await Promise.all(
        members.map(async ({folder, newer}) => {
          const weight = newer && asked.tags?.has(newer) ? OLDER : 1;
          return findMatches(await this.index(folder), {...wanted, weight}, correct);
        }),
      );
      check();
      return {results: new Results(joined(lists), asked, facts), isPart: lists.some((list) => list.isPart)};
    };
    const tell = (results: Results) => {
      const result = results.early();
      if (early && asked.page === 0 && result.hits.length > 0) {
        early({results: [result]});
      }
    };

    const found = await find(false);
    let {results} = found;
    if (found.isPart) {
      const corrected = find(true);
      if (early && !(await Promise.race([corrected, pause(CORRECTED)]))) {
        tell(results);
      }
      ({results} = await corrected);
    }
    if (early && !results.isReady) {
      tell(results);
      await pause(TEXT_DELAY);
      check();
    }
    const result = await results.full();
    check();
    return result;
  }

  private readonly resolve = (path: string): string => new URL(encodeURI(path), this.origin).href;
}
