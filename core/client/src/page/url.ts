import site from '@generated/site';

const {baseUrl} = site.siteConfig;

/** Reduces the forms of a page's address to one: no index.html, no .html, no trailing slash. */
export function normalizePath(pathname: string): string {
  const path = pathname.replace(/\/index(?:\.html)?$/, '/').replace(/\.html$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
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
