import {useCallback} from 'react';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {addBaseUrl} from '@docusaurus/useBaseUrl';
import {useSearchSettings} from '../../../search/settings';

/** Turns the URL of a result into the path that a link has, or leaves one of another site as it is. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const algolia = useSearchSettings()?.algolia;
  const external = algolia?.externalUrlRegex;
  const {from, to} = algolia?.replaceSearchResultPathname ?? {};
  return useCallback(
    (url) => {
      const {href, pathname, search, hash} = new URL(url, window.location.href);
      if (isRegexpStringMatch(external, href)) {
        return url;
      }
      const path = `${pathname}${search}${hash}`;
      return addBaseUrl(from === undefined ? path : path.replaceAll(new RegExp(from, 'g'), to ?? ''));
    },
    [external, from, to],
  );
}
