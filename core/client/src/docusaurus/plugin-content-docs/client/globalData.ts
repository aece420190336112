import {useLocation} from '@docusaurus/router';
import {useAllPluginInstancesData} from '@docusaurus/useGlobalData';
import {DEFAULT_PLUGIN_ID} from '@docusaurus/constants';
import type {DocPlaceProps, GlobalDoc, GlobalPluginData, GlobalSidebar, GlobalVersion} from '../../../types/props';
import {isSamePath} from '../../theme-common/paths';
import {useRoute} from '../../theme-common/route';

export type {GlobalDoc, GlobalPluginData, GlobalSidebar, GlobalVersion};

/** The instance of the docs plugin that the current page belongs to. */
export interface ActivePlugin {
  pluginId: string;
  pluginData: GlobalPluginData;
}

/** The version and the doc of the current page, if it has them. */
export interface ActiveDocContext {
  activeVersion?: GlobalVersion;
  activeDoc?: GlobalDoc;
  /** Version name → the same doc in that version. */
  alternateDocVersions: Record<string, GlobalDoc>;
}

/** `failfast` throws if there is no data, instead of returning undefined. */
export interface UseDataOptions {
  failfast?: boolean;
}

const PLUGIN = 'docs';
const NO_DATA: Record<string, GlobalPluginData> = {};

/** Reports whether a path is the base or below it. */
function isBelow(path: string, base: string): boolean {
  const prefix = base.endsWith('/') ? base : `${base}/`;
  return `${path}/`.startsWith(prefix);
}

/** Returns the candidate whose path is the longest one that contains the pathname. */
function closest<T extends {path: string}>(candidates: readonly T[], pathname: string): T | undefined {
  return candidates
    .filter(({path}) => isBelow(pathname, path))
    .reduce<T | undefined>((best, next) => (best && best.path.length >= next.path.length ? best : next), undefined);
}

/** Returns the data of all instances of the docs plugin by id, or an empty object on a site without docs. */
export function useAllDocsData(): Record<string, GlobalPluginData> {
  return (useAllPluginInstancesData(PLUGIN) as Record<string, GlobalPluginData> | undefined) ?? NO_DATA;
}

/** Returns the data of one instance of the docs plugin. */
export function useDocsData(pluginId: string = DEFAULT_PLUGIN_ID): GlobalPluginData {
  const all = useAllDocsData();
  const data = all[pluginId];
  if (!data) {
    const known = Object.keys(all);
    throw new Error(
      known.length === 0
        ? 'A docs feature is used, but the site has no docs plugin. Add one to docusaurus.toml: [[plugins]] use = "docs".'
        : `There is no docs plugin with the id "${pluginId}". The site's docs plugins are: ${known.join(', ')}.`,
    );
  }
  return data;
}

/** Returns the docs plugin of the current page. */
export function useActivePlugin(options: UseDataOptions = {}): ActivePlugin | undefined {
  const all = useAllDocsData();
  const {pathname} = useLocation();
  const active = closest(
    Object.entries(all).map(([pluginId, pluginData]) => ({pluginId, pluginData, path: pluginData.path})),
    pathname,
  );
  if (!active && options.failfast) {
    const paths = Object.values(all).map(({path}) => path);
    throw new Error(`"${pathname}" is not a docs page. Docs pages lie below: ${paths.join(', ') || 'none'}.`);
  }
  return active && {pluginId: active.pluginId, pluginData: active.pluginData};
}

/** Returns the docs plugin and version of the current page. */
export function useActivePluginAndVersion(
  options: UseDataOptions = {},
): {activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined} | undefined {
  const activePlugin = useActivePlugin(options);
  const {pathname} = useLocation();
  return activePlugin && {activePlugin, activeVersion: closest(activePlugin.pluginData.versions, pathname)};
}

/** Returns the versions, the newest first. */
export function useVersions(pluginId?: string): GlobalVersion[] {
  return useDocsData(pluginId).versions;
}

function latestOf({versions}: GlobalPluginData): GlobalVersion {
  const latest = versions.find(({isLast}) => isLast) ?? versions[0];
  if (!latest) {
    throw new Error('The docs plugin has no versions.');
  }
  return latest;
}

/** Returns the latest version, which readers get by default. */
export function useLatestVersion(pluginId?: string): GlobalVersion {
  return latestOf(useDocsData(pluginId));
}

/** Returns the version of the current page, or undefined outside the docs. */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  const {versions} = useDocsData(pluginId);
  return closest(versions, useLocation().pathname);
}

/** The data that a page of the docs provides about itself. The global data contains only a few docs. */
interface DocPlace extends Partial<DocPlaceProps> {
  sidebarName?: string;
}

/** Returns the data of the current page, if it belongs to the plugin. */
function useDocPlace(pluginId: string): DocPlace {
  const {plugin, data} = useRoute();
  return plugin.name === PLUGIN && plugin.id === pluginId ? ((data as DocPlace | undefined) ?? {}) : {};
}

/** Returns the version and the doc of the current page, and the same doc in other versions. */
export function useActiveDocContext(pluginId: string = DEFAULT_PLUGIN_ID): ActiveDocContext {
  const {versions} = useDocsData(pluginId);
  const {pathname} = useLocation();
  const {docId = '', sidebarName, alternates = {}} = useDocPlace(pluginId);
  const activeVersion = closest(versions, pathname);
  const alternateDocVersions: Record<string, GlobalDoc> = {};
  if (!activeVersion) {
    return {alternateDocVersions};
  }
  const activeDoc = activeVersion.docs.find(({path}) => isSamePath(path, pathname)) ?? {
    id: docId,
    path: pathname,
    label: '',
    sidebar: sidebarName,
  };
  for (const version of activeDoc.id ? versions : []) {
    const {name, docs} = version;
    const alternate = alternates[name] && {id: activeDoc.id, label: '', ...alternates[name]};
    const same = version === activeVersion ? activeDoc : (alternate ?? docs.find(({id}) => id === activeDoc.id));
    if (same) {
      alternateDocVersions[name] = same;
    }
  }
  return {activeVersion, activeDoc, alternateDocVersions};
}

/** Returns suggestions for readers of an old version. */
export function useDocVersionSuggestions(pluginId?: string): {
  latestVersionSuggestion: GlobalVersion;
  latestDocSuggestion?: GlobalDoc;
} {
  const latestVersionSuggestion = useLatestVersion(pluginId);
  const {alternateDocVersions} = useActiveDocContext(pluginId);
  return {latestVersionSuggestion, latestDocSuggestion: alternateDocVersions[latestVersionSuggestion.name]};
}
