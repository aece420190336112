import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Reduces a path to the form that comparisons use. */
export function comparablePath(path: string): string {
  return (path.endsWith('/') && path.length > 1 ? path.slice(0, -1) : path).toLowerCase();
}

/** Whether two paths lead to the same page: a final slash and letter case do not count. */
export function isSamePath(path1: string | undefined, path2: string | undefined): boolean {
  if (path1 === undefined || path2 === undefined) {
    return path1 === path2;
  }
  return comparablePath(path1) === comparablePath(path2);
}

/** The current path below the base URL, with a slash in front. */
export function useLocalPathname(): string {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  return pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname;
}

/** Whether a pattern, written as in the configuration, matches. */
export function isRegexpStringMatch(pattern: string | undefined, value: string | undefined): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, 'i').test(value);
}
