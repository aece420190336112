import {useCallback, useEffect, useMemo} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEvent} from './react';

/** Returns a parameter of the query string; null on the server and during hydration. */
export function useQueryStringValue(key: string | null): string | null {
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  return key === null || !isBrowser ? null : new URLSearchParams(search).get(key);
}

interface Options {
  push: boolean;
}

function useUpdateSearch(): (change: (params: URLSearchParams) => void, options?: Options) => void {
  const history = useHistory();
  return useCallback(
    (change, options) => {
      const {pathname, search, hash} = window.location;
      const params = new URLSearchParams(search);
      change(params);
      const query = params.toString();
      const target = `${pathname}${query ? `?${query}` : ''}${hash}`;
      if (options?.push) {
        history.push(target);
      } else {
        history.replace(target);
      }
    },
    [history],
  );
}

/** Returns a parameter of the query string, or '' if it is absent, and a function to set it. Null or '' removes it. */
export function useQueryString(key: string): [string, (value: string | null, options?: Options) => void] {
  const value = useQueryStringValue(key) ?? '';
  const updateSearch = useUpdateSearch();
  const update = useCallback(
    (newValue: string | null, options?: Options) =>
      updateSearch((params) => (newValue ? params.set(key, newValue) : params.delete(key)), options),
    [key, updateSearch],
  );
  return [value, update];
}

type ListUpdate = string[] | ((oldValues: string[]) => string[]);

/** Returns all values of a parameter of the query string, and a function to set them. */
export function useQueryStringList(key: string): [string[], (update: ListUpdate, options?: Options) => void] {
  const {search} = useLocation();
  const isBrowser = useIsBrowser();
  const updateSearch = useUpdateSearch();
  const values = useMemo(() => (isBrowser ? new URLSearchParams(search).getAll(key) : []), [isBrowser, search, key]);
  const update = useCallback(
    (change: ListUpdate, options?: Options) =>
      updateSearch((params) => {
        const next = typeof change === 'function' ? change(params.getAll(key)) : change;
        params.delete(key);
        next.forEach((value) => params.append(key, value));
      }, options),
    [key, updateSearch],
  );
  return [values, update];
}

/** Returns a function that removes the query string. */
export function useClearQueryString(): () => void {
  const updateSearch = useUpdateSearch();
  return useCallback(() => updateSearch((params) => [...params.keys()].forEach((key) => params.delete(key))), [updateSearch]);
}

/** Merges parameters. With "set", later values replace earlier ones. */
export function mergeSearchParams(params: readonly URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const merged = new URLSearchParams();
  for (const one of params) {
    one.forEach((value, key) => merged[strategy](key, value));
  }
  return merged;
}

/** Selects a value from the history. The component renders again when the location changes. */
export function useHistorySelector<Value>(selector: (history: ReturnType<typeof useHistory>) => Value): Value {
  return selector(useHistory());
}

/** Calls back when the reader goes back or forward. Returning `false` prevents it, as far as the browser allows. */
export function useHistoryPopHandler(handler: (location: ReturnType<typeof useLocation>, action: 'POP') => void | false): void {
  const history = useHistory();
  const onPop = useEvent(() => {
    if (handler(history.location, 'POP') === false) {
      history.goForward();
    }
  });
  useEffect(() => {
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [onPop]);
}

/** Merges query strings. With "set", later values replace earlier ones. */
export function mergeSearchStrings(searches: readonly (string | undefined)[], strategy: 'append' | 'set'): string {
  const query = mergeSearchParams(searches.map((search) => new URLSearchParams(search ?? '')), strategy).toString();
  return query ? `?${query}` : '';
}
