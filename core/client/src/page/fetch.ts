import type {PageData} from './types';
import {normalizePath, pageDataURL} from './url';

/** There is no page at the path. */
export class PageMissingError extends Error {}

const pages = new Map<string, Promise<PageData>>();

/** Fetches the navigation form of a page once. */
export function fetchPageData(pathname: string): Promise<PageData> {
  return once(pages, normalizePath(pathname), () => fetchJSON<PageData>(pageDataURL(pathname)));
}

/** Clears the cache, so that pages are fetched again on their next visit. */
export function forgetPages(): void {
  pages.clear();
}

/** Returns the cached promise of a key, or creates it with `make`. Failures are not cached. */
export function once<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) {
    return known;
  }
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

/** Fetches JSON from the site. Throws a PageMissingError for a 404, or if the response is HTML. */
export async function fetchJSON<T>(url: string): Promise<T> {
  const response = await fetch(url, {credentials: 'same-origin'});
  if (response.status === 404) {
    throw new PageMissingError(url);
  }
  // Hosts with a fallback page serve HTML with status 200 for unknown paths.
  if (response.ok && !(response.headers.get('content-type') ?? 'json').includes('json')) {
    throw new PageMissingError(url);
  }
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return response.json() as Promise<T>;
}
