import site from '@generated/site';

/** Endings of addresses that browsers show or download by themselves. */
const FILE = /\.(?!html?$)(?:[a-z]{2,5}|mp[34]|7z|bz2|woff2)$/i;

/** The links of the page on the screen that lead to no page of the site. */
let unrouted: readonly string[] = [];

/** Leaves links to the browser, as their documents write them: static files, redirects, what is missing. */
export function leaveToBrowser(links: readonly string[] = []): void {
  unrouted = links;
}

/** The link's target inside this site, or null where the browser should act by itself. */
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
