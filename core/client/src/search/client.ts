/**
 * Searches the site's own index for the search interface. It loads nothing until it is used; a worker does the work.
 *
 *     const client = createSearchClient(baseUrl);
 *     const {results} = await client.search([{query: 'form', hitsPerPage: 20}]);
 *
 * It has the interface of Algolia's client, so `transformSearchClient` of DocSearch can replace that client with it.
 */

import workerURL from './worker?worker';
import type {OnEarly, SearchInput, SearchRequest, SearchResponse, WorkerResponse} from './protocol';

/** Searches an index. */
export interface SearchClient {
  /**
   * Answers queries. A call superseded by a later one gets the results of the later one, because the reader only needs
   * those of the newest query. While texts are loading, `early` receives the results that can be shown without them.
   */
  search: (input: SearchInput, early?: OnEarly) => Promise<SearchResponse>;
  /** Loads the data that every query needs, when a query is likely. */
  open: () => void;
  /** Terminates the worker. A later search starts a new one. */
  close: () => void;
}

/** Thrown if the index cannot be read. DocSearch recognises it by its name and shows its error screen. */
export class SearchError extends Error {
  override name = 'RetryError';
}

interface Waiting {
  early: OnEarly | undefined;
  resolve: (response: SearchResponse) => void;
  reject: (error: Error) => void;
}

function startWorker(): Worker {
  // A worker must have the page's origin, but the script may have another one.
  const url = new URL(workerURL, document.baseURI);
  if (url.origin === location.origin) {
    return new Worker(url, {type: 'module'});
  }
  const loader = new Blob([`import ${JSON.stringify(url.href)};`], {type: 'text/javascript'});
  return new Worker(URL.createObjectURL(loader), {type: 'module'});
}

/** Creates a client for the index of a site. The base URL begins and ends with a slash. */
export function createSearchClient(baseURL: string): SearchClient {
  let worker: Worker | undefined;
  let newest = 0;
  let waiting: Waiting[] = [];

  const settle = (act: (one: Waiting) => void) => {
    const settled = waiting;
    waiting = [];
    settled.forEach(act);
  };
  const close = () => {
    worker?.terminate();
    worker = undefined;
  };
  const open = (): Worker => {
    if (worker) {
      return worker;
    }
    worker = startWorker();
    worker.onmessage = ({data}: MessageEvent<WorkerResponse>) => {
      if (data.id !== newest) {
        return;
      }
      if ('early' in data) {
        waiting.forEach((one) => one.early?.(data.early));
        return;
      }
      settle((one) => ('response' in data ? one.resolve(data.response) : one.reject(new SearchError(data.error))));
    };
    worker.onerror = (event) => {
      close();
      settle((one) => one.reject(new SearchError(event.message || 'The search could not be loaded.')));
    };
    worker.postMessage({open: new URL(`${baseURL}search-data/`, document.baseURI).href});
    return worker;
  };

  return {
    search: (input, early) =>
      new Promise<SearchResponse>((resolve, reject) => {
        const requests: SearchRequest[] = Array.isArray(input) ? input : input.requests;
        const target = open();
        waiting.push({early, resolve, reject});
        target.postMessage({id: ++newest, requests});
      }),
    open: () => void open(),
    close: () => {
      close();
      settle((one) => one.reject(new SearchError('The search was closed.')));
    },
  };
}
