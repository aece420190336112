import site from '@generated/site';

const {baseUrl} = site.siteConfig;

/** Reduces the forms of a page's address to one: no index.html, no .html, no trailing slash. */
export function normalizePath(pathname: string): string {
  const path = pathname.replace(/\/index(?:\.html)?$/, '/').replace(/\.html$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

const SUFFIX = /\/index$|\.html$/;

/**
 * The clean form of an address that ends in an index or .html suffix, as a page with that form has it: its own path if it
 * is known. Addresses without a suffix, and those of pages whose own path ends so, are clean.
 */
export function cleanPath(pathname: string, path = normalizePath(pathname)): string {
  if (!SUFFIX.test(pathname) || pathname === path) {
    return pathname;
  }
  return `${path}/` === baseUrl ? baseUrl : path;
}

/** The address of a file that a page has in a folder, by convention from its path. */
function conventional(folder: string, pathname: string, extension: string): string {
  const base = baseUrl.replace(/\/$/, '');
  const path = normalizePath(pathname);
  const rest = path.startsWith(base) ? path.slice(base.length) : path;
  return `${base}/${folder}${rest === '' || rest === '/' ? '/index' : rest}.${extension}`;
}

/** The address of a page's navigation data. */
export function pageDataURL(pathname: string): string {
  return conventional('page-data', pathname, 'json');
}

/** The address of the image that other sites show of a page. */
export function socialCardURL(pathname: string): string {
  return conventional('assets/social', pathname, 'png');
}

/** The address of a shared JSON document. */
export function sharedDataURL(file: string): string {
  return `${baseUrl}page-data/shared/${file}`;
}
