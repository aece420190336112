import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Normalises a path for comparisons. */
export function comparablePath(path: string): string {
  return (path.endsWith('/') && path.length > 1 ? path.slice(0, -1) : path).toLowerCase();
}

/** Reports whether two paths lead to the same page, ignoring trailing slashes and letter case. */
export function isSamePath(path1: string | undefined, path2: string | undefined): boolean {
  if (path1 === undefined || path2 === undefined) {
    return path1 === path2;
  }
  return comparablePath(path1) === comparablePath(path2);
}

/** Returns the current path relative to the base URL, with a leading slash. */
export function useLocalPathname(): string {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  return pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname;
}

/** Reports whether a regular expression from the configuration matches. */
export function isRegexpStringMatch(pattern: string | undefined, value: string | undefined): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'i').test(value);
}
