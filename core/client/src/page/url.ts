import site from '@generated/site';

const {baseUrl} = site.siteConfig;

/** Normalises the address of a page: no index.html, no .html, no trailing slash. */
export function normalizePath(pathname: string): string {
  const path = pathname.replace(/\/index(?:\.html)?$/, '/').replace(/\.html$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

const SUFFIX = /\/index$|\.html$/;

/**
 * Removes an index or .html suffix from an address. If the page's own path is known, the result is that path. Addresses
 * without a suffix, and those of pages whose own path has one, stay as they are.
 */
export function cleanPath(pathname: string, path = normalizePath(pathname)): string {
  if (!SUFFIX.test(pathname) || pathname === path) {
    return pathname;
  }
  return `${path}/` === baseUrl ? baseUrl : path;
}

/** Returns the conventional address of a page's file in a folder. */
function conventional(folder: string, pathname: string, extension: string): string {
  const base = baseUrl.replace(/\/$/, '');
  const path = normalizePath(pathname);
  const rest = path.startsWith(base) ? path.slice(base.length) : path;
  return `${base}/${folder}${rest === '' || rest === '/' ? '/index' : rest}.${extension}`;
}

/** Returns the address of a page's navigation data. */
export function pageDataURL(pathname: string): string {
  return conventional('page-data', pathname, 'json');
}

/** Returns the address of a page's social card. */
export function socialCardURL(pathname: string): string {
  return conventional('assets/social', pathname, 'png');
}

/** Returns the address of a shared JSON document. */
export function sharedDataURL(file: string): string {
  return `${baseUrl}page-data/shared/${file}`;
}
