/** Resolves links that are the same on every page, such as those of the navbar. Pages of the docs do not need it. */

import {useMemo} from 'react';
import {uniq} from '../../theme-common/lists';
import {useActiveDocContext, useLatestVersion, type GlobalDoc, type GlobalSidebar, type GlobalVersion} from './globalData';
import {useDocsPreferredVersion} from './preferredVersion';

/** Returns the versions that such a link may lead to, the best first: the page's, the preferred, the latest. */
export function useDocsVersionCandidates(docsPluginId?: string): [GlobalVersion, ...GlobalVersion[]] {
  const {activeVersion} = useActiveDocContext(docsPluginId);
  const {preferredVersion} = useDocsPreferredVersion(docsPluginId);
  const latest = useLatestVersion(docsPluginId);
  return useMemo(
    () =>
      uniq([activeVersion, preferredVersion, latest].filter((version) => version !== undefined && version !== null)) as [
        GlobalVersion,
        ...GlobalVersion[],
      ],
    [activeVersion, preferredVersion, latest],
  );
}

/** Creates the error about a doc or sidebar that none of the versions has. */
function missing(what: string, id: string, versions: readonly GlobalVersion[], known: readonly string[]): Error {
  const names = `version${versions.length > 1 ? 's' : ''} ${versions.map(({name}) => name).join(', ')}`;
  return new Error(`There is no ${what} "${id}" in ${names}. The ${what}s are: ${uniq(known).join(', ') || 'none'}.`);
}

/** Returns the sidebar that such a link leads to. */
export function useLayoutDocsSidebar(sidebarId: string, docsPluginId?: string): GlobalSidebar {
  const versions = useDocsVersionCandidates(docsPluginId);
  const sidebar = versions.map(({sidebars}) => sidebars[sidebarId]).find(Boolean);
  if (!sidebar) {
    throw missing('sidebar', sidebarId, versions, versions.flatMap(({sidebars}) => Object.keys(sidebars)));
  }
  return sidebar;
}

/** Returns the doc that such a link leads to, or null if it is a draft and was not built. */
export function useLayoutDoc(docId: string, docsPluginId?: string): GlobalDoc | null {
  const versions = useDocsVersionCandidates(docsPluginId);
  const docs = versions.flatMap((version) => version.docs);
  const doc = docs.find(({id}) => id === docId);
  if (!doc && !versions.some(({draftIds}) => draftIds.includes(docId))) {
    throw missing('doc', docId, versions, docs.map(({id}) => id));
  }
  return doc ?? null;
}
