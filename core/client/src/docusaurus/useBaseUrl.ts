import site from '@generated/site';
import {hasProtocol} from './isInternalUrl';

/** `forcePrependBaseUrl` adds the base URL even to paths that begin with it; `absolute` adds the URL of the site. */
export interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

/** Prepends the base URL to a site path that does not begin with it. */
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

/** Returns the site path with the base URL. Values that are not paths, such as undefined, are returned as they are. */
export default function useBaseUrl(url: string | undefined, options?: BaseUrlOptions): string {
  return addBaseUrl(url as string, options);
}

/** Returns addBaseUrl, for use with several paths. */
export function useBaseUrlUtils(): {withBaseUrl: typeof addBaseUrl} {
  return {withBaseUrl: addBaseUrl};
}
