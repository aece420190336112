import site from '@generated/site';

const {baseUrl} = site.siteConfig;

/** Reduces the forms of a page's address to one: no index.html, no .html, no trailing slash. */
export function normalizePath(pathname: string): string {
  const path = pathname.replace(/\/index(?:\.html)?$/, '/').replace(/\.html$/, '');
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** The address of a page's navigation data, by convention from its path. */
export function pageDataURL(pathname: string): string {
  const base = baseUrl.replace(/\/$/, '');
  const path = normalizePath(pathname);
  const rest = path.startsWith(base) ? path.slice(base.length) : path;
  return `${base}/page-data${rest === '' || rest === '/' ? '/index' : rest}.json`;
}

/** The address of a shared JSON document. */
export function sharedDataURL(file: string): string {
  return `${baseUrl}page-data/shared/${file}`;
}
