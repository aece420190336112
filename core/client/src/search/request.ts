/** Parses requests and fills in defaults. */

import type {Marks} from './highlight';
import type {SearchRequest} from './protocol';

const HITS_PER_PAGE = 20;
const SNIPPET_WORDS = 10;
const HITS_PER_PATH = 3;

/** A parsed request. */
export interface Asked {
  query: string;
  index: string;
  page: number;
  hitsPerPage: number;
  /** The maximum number of hits in one page of the site. */
  distinct: number;
  /** The values that the filters allow; null for all. */
  languages: Set<string> | null;
  tags: Set<string> | null;
  sections: Set<string> | null;
  marks: Marks;
  /** The length of the content's snippet, in words. */
  snippetWords: number;
}

/** Parses a request, which may be malformed. */
export function parseRequest(given: SearchRequest): Asked {
  const request = {...given, ...given.params};
  const snippet = request.attributesToSnippet?.find((attribute) => /^(?:content|\*)(?::|$)/.test(attribute));
  return {
    query: typeof request.query === 'string' ? request.query : '',
    index: request.indexName ?? '',
    page: Math.max(0, Math.trunc(Number(request.page) || 0)),
    hitsPerPage: positive(request.hitsPerPage, HITS_PER_PAGE),
    distinct: request.distinct === true ? 1 : positive(request.distinct, HITS_PER_PATH),
    languages: allowed(request.facetFilters, 'language'),
    tags: allowed(request.facetFilters, 'docusaurus_tag'),
    sections: allowed(request.facetFilters, 'section'),
    marks: {
      before: request.highlightPreTag ?? '<em>',
      after: request.highlightPostTag ?? '</em>',
      ellipsis: request.snippetEllipsisText ?? '…',
    },
    snippetWords: positive(Number(snippet?.split(':')[1]), SNIPPET_WORDS),
  };
}

function positive(value: unknown, otherwise: number): number {
  const number = Math.trunc(Number(value));
  return number > 0 ? Math.min(number, 1000) : otherwise;
}

/** Returns the values of a facet that all filters allow, or null if no filter applies to it. */
function allowed(filters: SearchRequest['facetFilters'], facet: string): Set<string> | null {
  const list = typeof filters === 'string' ? [filters] : (filters ?? []);
  const sets = list
    .map((filter) => (Array.isArray(filter) ? filter : [filter]).filter((one) => one.startsWith(`${facet}:`)))
    .filter((alternatives) => alternatives.length > 0)
    .map((alternatives) => new Set(alternatives.map((one) => one.slice(facet.length + 1))));
  const [first, ...rest] = sets;
  return first ? new Set([...first].filter((value) => rest.every((set) => set.has(value)))) : null;
}
