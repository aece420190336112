import site from '@generated/site';

/** Matches file extensions that browsers display or download themselves. */
const FILE = /\.(?!html?$)(?:[a-z]{2,5}|mp[34]|7z|bz2|woff2)$/i;

/** The links of the current page that do not lead to a page of the site. */
let unrouted: readonly string[] = [];

/** Sets the links that the browser follows itself: static files, redirects and broken links, as written in the document. */
export function leaveToBrowser(links: readonly string[] = []): void {
  unrouted = links;
}

/** Returns the link's target inside this site, or null if the browser must handle the click. */
export function internalTarget(link: HTMLAnchorElement): URL | null {
  const target = link.getAttribute('target');
  const raw = link.getAttribute('href');
  if (!raw || (target && target !== '_self') || link.hasAttribute('download') || link.dataset.noRouter !== undefined || unrouted.includes(raw)) {
    return null;
  }
  const url = new URL(link.href, window.location.href);
  const inside = url.origin === window.location.origin && url.pathname.startsWith(site.siteConfig.baseUrl);
  return inside && !FILE.test(url.pathname) ? url : null;
}
