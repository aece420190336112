import type {Location} from 'react-router-dom';
import {cleanPath} from '../page/url';
import type {PageData} from '../page/types';

/** Reports whether a page is the one for unknown addresses. */
export const isNotFound = ({path}: PageData) => path.endsWith('/404.html');

/**
 * Removes an index or .html suffix from the address of the document. Returns false if this loads another document,
 * because the host has no file of that name and served its "not found" page.
 */
export function cleanDocumentAddress(data: PageData): boolean {
  const {pathname, search, hash} = window.location;
  const path = cleanPath(pathname, isNotFound(data) ? undefined : data.path);
  if (path === pathname) {
    return true;
  }
  if (isNotFound(data)) {
    window.location.replace(path + search + hash);
    return false;
  }
  window.history.replaceState(window.history.state, '', path + search + hash);
  return true;
}

/** Removes an index or .html suffix from the address of a page reached by a link. */
export function cleanLocation(location: Location, data: PageData): Location {
  const pathname = isNotFound(data) ? location.pathname : cleanPath(location.pathname, data.path);
  if (pathname === location.pathname) {
    return location;
  }
  window.history.replaceState(window.history.state, '', pathname + location.search + location.hash);
  return {...location, pathname};
}
