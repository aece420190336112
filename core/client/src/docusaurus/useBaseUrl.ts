import site from '@generated/site';
import {hasProtocol} from './isInternalUrl';

/** `forcePrependBaseUrl` adds the base URL to paths that have it already; `absolute` adds the URL of the site. */
export interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

/** Puts the base URL before a site path that does not have it yet. */
export function addBaseUrl(url: string, {forcePrependBaseUrl = false, absolute = false}: BaseUrlOptions = {}): string {
  const {baseUrl, url: siteURL} = site.siteConfig;
  if (!url || url.startsWith('#') || hasProtocol(url)) {
    return url;
  }
  if (forcePrependBaseUrl) {
    return baseUrl + url.replace(/^\//, '');
  }
  if (url === baseUrl.replace(/\/$/, '')) {
    return baseUrl;
  }
  const path = url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '');
  return absolute ? siteURL + path : path;
}

/** The site path with the base URL before it; what is not a path, such as undefined, stays as it is. */
export default function useBaseUrl(url: string | undefined, options?: BaseUrlOptions): string {
  return addBaseUrl(url as string, options);
}

/** The same as a function, for several paths. */
export function useBaseUrlUtils(): {withBaseUrl: typeof addBaseUrl} {
  return {withBaseUrl: addBaseUrl};
}
