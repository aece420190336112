/** What links from any page mean, such as those of the navbar. Pages of docs need none of it. */

import {useMemo} from 'react';
import {uniq} from '../../theme-common/lists';
import {useActiveDocContext, useLatestVersion, type GlobalDoc, type GlobalSidebar, type GlobalVersion} from './globalData';
import {useDocsPreferredVersion} from './preferredVersion';

/** The versions that a link from any page may mean, the best first: the page's, the preferred, the latest. */
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

function names(versions: readonly GlobalVersion[]): string {
  return `version${versions.length > 1 ? 's' : ''} ${versions.map(({name}) => name).join(', ')}`;
}

/** The sidebar that a link from any page means. */
export function useLayoutDocsSidebar(sidebarId: string, docsPluginId?: string): GlobalSidebar {
  const versions = useDocsVersionCandidates(docsPluginId);
  const sidebar = versions.map(({sidebars}) => sidebars[sidebarId]).find(Boolean);
  if (!sidebar) {
    const known = uniq(versions.flatMap(({sidebars}) => Object.keys(sidebars)));
    throw new Error(
      `There is no sidebar "${sidebarId}" in ${names(versions)}. The sidebars are: ${known.join(', ') || 'none'}.`,
    );
  }
  return sidebar;
}

/** The doc that a link from any page means; null for a draft, which is left out. */
export function useLayoutDoc(docId: string, docsPluginId?: string): GlobalDoc | null {
  const versions = useDocsVersionCandidates(docsPluginId);
  const docs = versions.flatMap((version) => version.docs);
  const doc = docs.find(({id}) => id === docId);
  if (!doc && !versions.some(({draftIds}) => draftIds.includes(docId))) {
    throw new Error(
      `There is no doc "${docId}" in ${names(versions)}. Docs that can be linked to: ${uniq(docs.map(({id}) => id)).join(', ') || 'none'}.`,
    );
  }
  return doc ?? null;
}
