import type {Location} from 'react-router-dom';
import {cleanPath} from '../page/url';
import type {PageData} from '../page/types';

const isNotFound = ({path}: PageData) => path.endsWith('/404.html');

/**
 * Takes an index or .html suffix off the address that the document was loaded at. Returns false where that
 * leads elsewhere: a host that has no file of that name has sent its page for what is not found.
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

/** Takes an index or .html suffix off the address of a page that was reached by a link. */
export function cleanLocation(location: Location, data: PageData): Location {
  const pathname = isNotFound(data) ? location.pathname : cleanPath(location.pathname, data.path);
  if (pathname === location.pathname) {
    return location;
  }
  window.history.replaceState(window.history.state, '', pathname + location.search + location.hash);
  return {...location, pathname};
}
