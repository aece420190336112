import {useActivePluginAndVersion, useAllDocsData} from './globalData';
import {useDocsPreferredVersionByPluginId} from './preferredVersion';
import {getDocsVersionSearchTag} from './searchTag';

/**
 * Returns the search tags for the current page. For each docs plugin, this is the tag of the current version, the
 * preferred version or else the latest.
 */
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
