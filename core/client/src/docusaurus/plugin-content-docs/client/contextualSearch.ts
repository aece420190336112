import {useActivePluginAndVersion, useAllDocsData} from './globalData';
import {useDocsPreferredVersionByPluginId} from './preferredVersion';
import {getDocsVersionSearchTag} from './searchTag';

/** The search tags of the docs that a search from this page is about: of each plugin the version that the reader is in, prefers, or else the latest. */
export function useDocsContextualSearchTags(): string[] {
  const all = useAllDocsData();
  const active = useActivePluginAndVersion();
  const preferred = useDocsPreferredVersionByPluginId();
  return Object.entries(all).flatMap(([pluginId, {versions}]) => {
    const activeVersion = active?.activePlugin.pluginId === pluginId ? active.activeVersion : undefined;
    const version = activeVersion ?? preferred[pluginId] ?? versions.find(({isLast}) => isLast);
    return version ? [getDocsVersionSearchTag(pluginId, version.name)] : [];
  });
}
