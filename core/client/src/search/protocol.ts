/**
 * The protocol of the search client: the subset of Algolia's multi-index queries that DocSearch uses. Both providers
 * implement it, so that one interface works with either.
 */

/** One query. Older clients pass parameters in `params`. */
export interface SearchRequest {
  query?: string;
  indexName?: string;
  params?: Omit<SearchRequest, 'params'>;
  /** The number of hits per page of results; 20 by default. */
  hitsPerPage?: number;
  /** The page of results, from 0. */
  page?: number;
  /**
   * Filters that must all match; an inner list contains alternatives: ["language:en", ["docusaurus_tag:a",
   * "docusaurus_tag:b"]].
   */
  facetFilters?: string | (string | string[])[];
  /** "content:10" requests ten words of the content. */
  attributesToSnippet?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
  /** The maximum number of hits in one page of the site; 3 by default. */
  distinct?: number | boolean;
  /** Other parameters of Algolia are ignored. */
  [parameter: string]: unknown;
}

/** A level of the hierarchy of headings. */
export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** The title of a page and the headings above a section, by level. */
export type Hierarchy<T> = Record<Level, T>;

/** A text in HTML with the words of the query marked. All but the marks is escaped. */
export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

/** An excerpt in HTML with the words of the query marked. */
export type Snippet = Pick<Highlight, 'value' | 'matchLevel'>;

/** A result: a page, a heading, or text below a heading. All texts are HTML. */
export interface Hit {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level | 'content';
  hierarchy: Hierarchy<string | null>;
  content: string | null;
  lang: string;
  language: string;
  version: string[];
  docusaurus_tag: string;
  _highlightResult: {hierarchy: Partial<Hierarchy<Highlight>>; content?: Highlight};
  _snippetResult: {hierarchy: Partial<Hierarchy<Snippet>>; content?: Snippet};
}

/** The answer to one query. */
export interface SearchResult {
  hits: Hit[];
  /** The number of matching pages of the site. */
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  index: string;
  params: string;
  exhaustiveNbHits: boolean;
  processingTimeMS: number;
}

/** The answers to several queries, in order. */
export interface SearchResponse {
  results: SearchResult[];
  /** Set if the site's own index has answered in place of the hosted provider. */
  fallback?: true;
}

/** The input of a search, in both forms used by versions of Algolia's client. */
export type SearchInput = SearchRequest[] | {requests: SearchRequest[]};

/** A message from the page to the worker. */
export interface WorkerRequest {
  id: number;
  requests: SearchRequest[];
}

/** A message from the worker. Superseded queries get no answer; others may also get an early one. */
export type WorkerResponse = {id: number; response: SearchResponse} | {id: number; early: SearchResponse} | {id: number; error: string};

/** Receives results whose texts are still loading. */
export type OnEarly = (response: SearchResponse) => void;

/** Answers the reader's queries. */
export interface Provider {
  /** Answers queries. The site's own index may call `early` with results that can be shown before texts are loaded. */
  search: (input: SearchInput, early?: OnEarly) => Promise<SearchResponse>;
  /** Loads the data that every query needs, when a query is likely. */
  open: () => void;
}
