import type {PageData} from './types';
import {normalizePath, pageDataURL} from './url';

/** There is no page at the path. */
export class PageMissingError extends Error {}

const pages = new Map<string, Promise<PageData>>();

/** Fetches the navigation form of a page once. */
export function fetchPageData(pathname: string): Promise<PageData> {
  return once(pages, normalizePath(pathname), () => fetchJSON<PageData>(pageDataURL(pathname)));
}

/** Makes the next visit of each page fetch its data again. */
export function forgetPages(): void {
  pages.clear();
}

/** Returns the promise of a key, which `make` makes if there is none. A failure is forgotten. */
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

/** Fetches JSON of the site. A 404, or HTML in its place, is a PageMissingError. */
export async function fetchJSON<T>(url: string): Promise<T> {
  const response = await fetch(url, {credentials: 'same-origin'});
  if (response.status === 404) {
    throw new PageMissingError(url);
  }
  // A host that answers every path with its start page sends HTML with status 200.
  if (response.ok && !(response.headers.get('content-type') ?? 'json').includes('json')) {
    throw new PageMissingError(url);
  }
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return response.json() as Promise<T>;
}
