import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A query as DocSearch and the search page send it. */
export interface Query {
  query: string;
  page?: number;
  indexName: string;
  hitsPerPage: number;
  attributesToRetrieve: string[];
  attributesToSnippet: string[];
  highlightPreTag: string;
  clickAnalytics: boolean;
  facetFilters?: unknown;
}

/** A server that implements the part of Algolia's protocol that the search needs. */
export interface FakeAlgolia {
  url: string;
  /** All queries so far. */
  queries: Query[];
  /** The requested addresses, with their parameters. */
  addresses: URL[];
  /** What happens to the next queries: an answer, an error of the server, or a broken connection. */
  mode: 'answer' | 'error' | 'break';
  /** How long an answer takes, in milliseconds. */
  delay: number;
  /** How many hits each query has. */
  total: number;
  /** Clears the recorded requests, and answers at once again. */
  reset: () => void;
  stop: () => void;
}

const emphasised = (value: string) => ({value, matchLevel: 'full', matchedWords: ['x']});

function hit(site: string, number: number, words: number) {
  const content = Array.from({length: words}, (_, i) => `word${i}`).join(' ');
  const hierarchy = {lvl0: `Area ${Math.floor(number / 8)}`, lvl1: `Page ${number}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  return {
    objectID: `hit-${number}`,
    url: `${site}/page-${number}`,
    url_without_anchor: `${site}/page-${number}`,
    anchor: null,
    type: 'content',
    hierarchy,
    content,
    _highlightResult: {hierarchy: {lvl0: emphasised(hierarchy.lvl0), lvl1: emphasised(`<mark>Page</mark> ${number}`)}},
    _snippetResult: {hierarchy: {lvl1: emphasised(`<mark>Page</mark> ${number}`)}, content: emphasised(`<mark>${content}</mark>`)},
  };
}

function answer(query: Query, hits: number, site: string) {
  const {page = 0, hitsPerPage} = query;
  const words = Number(query.attributesToSnippet.at(-1)?.split(':')[1]);
  const total = query.query.includes('nothing') ? 0 : hits;
  const count = Math.max(0, Math.min(hitsPerPage, total - page * hitsPerPage));
  return {
    index: query.indexName,
    query: query.query,
    queryID: 'q'.repeat(32),
    hits: Array.from({length: count}, (_, i) => hit(site, page * hitsPerPage + i, words)),
    nbHits: total,
    page,
    nbPages: Math.ceil(total / hitsPerPage),
    hitsPerPage,
    params: '',
    exhaustiveNbHits: true,
    processingTimeMS: 1,
  };
}

/** Returns the answer to queries with the given number of hits each, which are pages of a site. */
export function answerQueries(queries: Query[], total: number, site: string): {results: unknown[]} {
  return {results: queries.map((query) => answer(query, total, site))};
}

function respond(server: FakeAlgolia, body: string, response: ServerResponse): void {
  const {requests} = JSON.parse(body) as {requests: Query[]};
  server.queries.push(...requests);
  if (server.mode === 'break') {
    response.destroy();
    return;
  }
  setTimeout(() => {
    response.writeHead(server.mode === 'error' ? 503 : 200, {'content-type': 'application/json', 'access-control-allow-origin': '*'});
    response.end(JSON.stringify(server.mode === 'error' ? {message: 'down'} : answerQueries(requests, server.total, 'https://site.example')));
  }, server.delay);
}

const answering = () => ({queries: [], addresses: [], mode: 'answer' as const, delay: 0, total: 45});

/** Starts the server on the loopback interface. */
export async function startFakeAlgolia(): Promise<FakeAlgolia> {
  const fake: FakeAlgolia = {
    url: '',
    ...answering(),
    reset: () => void Object.assign(fake, answering()),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'}).end();
      return;
    }
    fake.addresses.push(new URL(request.url ?? '', fake.url));
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => respond(fake, body, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
