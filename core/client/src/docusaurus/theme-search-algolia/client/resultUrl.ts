import {useCallback} from 'react';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {addBaseUrl} from '@docusaurus/useBaseUrl';
import {useSearchSettings} from '../../../search/settings';

/** Returns a function that turns the URL of a result into a path for a link. URLs of other sites stay as they are. */
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
