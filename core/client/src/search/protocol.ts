/**
 * The language of the search client: a part of that of Algolia's multi-index queries,
 * as much as DocSearch uses. Both providers speak it, so that one interface shows either.
 */

/** One query. Parameters may also be in `params`, as older clients have it. */
export interface SearchRequest {
  query?: string;
  indexName?: string;
  params?: Omit<SearchRequest, 'params'>;
  /** How many hits make a page of results; 20 if absent. */
  hitsPerPage?: number;
  /** The page of results, from 0. */
  page?: number;
  /** Alternatives within a list within the list: ["language:en", ["docusaurus_tag:a", "docusaurus_tag:b"]]. */
  facetFilters?: string | (string | string[])[];
  /** "content:10" asks for ten words of the content. */
  attributesToSnippet?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
  /** How many hits of one page of the site there are at most; 3 if absent. */
  distinct?: number | boolean;
  /** What else an index of Algolia understands has no effect here. */
  [parameter: string]: unknown;
}

/** A level of the hierarchy of headings. */
export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** The title of a page and the headings above a section, by level. */
export type Hierarchy<T> = Record<Level, T>;

/** A text with the words of the query marked; HTML, everything but the marks escaped. */
export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

/** A text of a few words with those of the query marked; HTML. */
export type Snippet = Pick<Highlight, 'value' | 'matchLevel'>;

/** What is found: a page, a heading, or a text below one. All texts are HTML. */
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
  /** How many pages of the site match. */
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

/** The answer to several queries, in their order. */
export interface SearchResponse {
  results: SearchResult[];
}

/** What a search takes: Algolia's client has had both forms. */
export type SearchInput = SearchRequest[] | {requests: SearchRequest[]};

/** What the thread of the page sends to the worker. */
export interface WorkerRequest {
  id: number;
  requests: SearchRequest[];
}

/** What the worker answers. A stale query has no answer; others may have an early one, too. */
export type WorkerResponse = {id: number; response: SearchResponse} | {id: number; early: SearchResponse} | {id: number; error: string};

/** Takes results whose texts are still being loaded. */
export type OnEarly = (response: SearchResponse) => void;

/** What answers the queries of readers. */
export interface Provider {
  /** Answers queries. The site's own index may tell `early` what can be shown before texts are loaded. */
  search: (input: SearchInput, early?: OnEarly) => Promise<SearchResponse>;
  /** Loads what every query needs, for when a query is to be expected. */
  open: () => void;
}
