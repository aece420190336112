import {useCallback, useEffect, useState} from 'react';
import {loadProvider} from '@gosaur/client/search/provider';
import type {Hit, SearchRequest, SearchResult} from '@gosaur/client/search/protocol';
import type {SearchData} from '@gosaur/client/types/props';

const HITS_PER_PAGE = 20;

/** The debounce delay for a hosted search, in milliseconds. The site's own search needs none. */
const HOSTED_DELAY = 300;

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The results shown on the search page. */
export interface Results {
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly status: 'idle' | 'loading' | 'loaded' | 'error';
  readonly hasMore: boolean;
  /** Whether the site's own index has answered in place of the hosted search. */
  readonly isFallback: boolean;
  readonly loadMore: () => void;
  /** Repeats the request that failed. */
  readonly retry: () => void;
}

/** The loaded results of a query. */
interface Loaded {
  readonly key: string;
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly pages: number;
  readonly isFallback: boolean;
  readonly next: number;
  readonly failed: boolean;
}

function requestOf(settings: SearchData, query: string, page: number, facetFilters: (string | string[])[]): SearchRequest {
  const {algolia} = settings;
  return {
    query,
    page,
    indexName: algolia?.indexName ?? '',
    hitsPerPage: HITS_PER_PAGE,
    attributesToRetrieve: [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
    attributesToSnippet: ['content:30'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics: algolia?.insights ?? false,
    ...algolia?.searchParameters,
    ...(algolia?.contextualSearch !== false && {facetFilters}),
  };
}

async function search(settings: SearchData, request: SearchRequest): Promise<SearchResult & {isFallback: boolean}> {
  const provider = await loadProvider(settings);
  const {results, fallback = false} = await provider.search([request]);
  const [result] = results;
  if (!result) {
    throw new Error('The search provider gave no result.');
  }
  return {...result, isFallback: fallback};
}

/** Returns the results of a query, loaded page by page. */
export function useSearchResults(
  settings: SearchData | undefined,
  query: string,
  facetFilters: (string | string[])[],
): Results {
  const key = JSON.stringify([query, facetFilters]);
  const [loaded, setLoaded] = useState<Loaded>();
  const [wanted, setWanted] = useState({key, page: 0, attempt: 0});
  const {page, attempt} = wanted.key === key ? wanted : {page: 0, attempt: 0};
  const isEmpty = query.trim() === '';

  useEffect(() => {
    if (!settings || isEmpty) {
      return undefined;
    }
    let stale = false;
    const load = async () => {
      try {
        const result = await search(settings, requestOf(settings, query, page, facetFilters));
        if (!stale) {
          setLoaded((before) => ({
            key,
            hits: page > 0 && before?.key === key ? [...before.hits, ...result.hits] : result.hits,
            total: result.nbHits,
            pages: result.nbPages,
            isFallback: result.isFallback,
            next: page + 1,
            failed: false,
          }));
        }
      } catch {
        if (!stale) {
          setLoaded((before) =>
            page > 0 && before?.key === key
              ? {...before, failed: true}
              : {key, hits: [], total: 0, pages: 0, isFallback: false, next: 0, failed: true},
          );
        }
      }
    };
    const timer = setTimeout(() => void load(), settings.algolia && page === 0 ? HOSTED_DELAY : 0);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [settings, query, isEmpty, facetFilters, key, page, attempt]);

  const current = loaded?.key === key && !isEmpty ? loaded : undefined;
  const next = current?.next ?? 0;
  const loadMore = useCallback(() => setWanted({key, page: next, attempt: 0}), [key, next]);
  const retry = useCallback(() => setWanted({key, page, attempt: attempt + 1}), [key, page, attempt]);
  return {
    query,
    hits: current?.hits ?? [],
    total: current?.total ?? 0,
    status: isEmpty ? 'idle' : !current ? 'loading' : current.failed ? 'error' : 'loaded',
    hasMore: current !== undefined && !current.failed && current.next < current.pages,
    isFallback: current?.isFallback ?? false,
    loadMore,
    retry,
  };
}
