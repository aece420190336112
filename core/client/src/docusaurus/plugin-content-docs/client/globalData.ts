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

/** The version and the doc of the current page, as far as it has them. */
export interface ActiveDocContext {
  activeVersion?: GlobalVersion;
  activeDoc?: GlobalDoc;
  /** Version name → the same doc there. */
  alternateDocVersions: Record<string, GlobalDoc>;
}

/** `failfast` throws where there is no data, instead of returning undefined. */
export interface UseDataOptions {
  failfast?: boolean;
}

const PLUGIN = 'docs';
const NO_DATA: Record<string, GlobalPluginData> = {};

/** Whether the path is the base or is below it. */
function isBelow(path: string, base: string): boolean {
  const prefix = base.endsWith('/') ? base : `${base}/`;
  return `${path}/`.startsWith(prefix);
}

/** The one of the candidates whose path is the longest that the pathname begins with. */
function closest<T extends {path: string}>(candidates: readonly T[], pathname: string): T | undefined {
  return candidates
    .filter(({path}) => isBelow(pathname, path))
    .reduce<T | undefined>((best, next) => (best && best.path.length >= next.path.length ? best : next), undefined);
}

/** The data of all instances of the docs plugin by id; an empty object on a site without docs. */
export function useAllDocsData(): Record<string, GlobalPluginData> {
  return (useAllPluginInstancesData(PLUGIN) as Record<string, GlobalPluginData> | undefined) ?? NO_DATA;
}

/** The data of one instance of the docs plugin. */
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

/** The docs plugin that the current page belongs to. */
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

/** The docs plugin and version that the current page belongs to. */
export function useActivePluginAndVersion(
  options: UseDataOptions = {},
): {activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined} | undefined {
  const activePlugin = useActivePlugin(options);
  const {pathname} = useLocation();
  return activePlugin && {activePlugin, activeVersion: closest(activePlugin.pluginData.versions, pathname)};
}

/** The versions, the newest first. */
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

/** The version to read if the reader did not ask for another. */
export function useLatestVersion(pluginId?: string): GlobalVersion {
  return latestOf(useDocsData(pluginId));
}

/** The version that the current page belongs to; undefined outside the docs. */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  const {versions} = useDocsData(pluginId);
  return closest(versions, useLocation().pathname);
}

/** What a page of the docs says of itself to all components: the global data lists few docs. */
interface DocPlace extends Partial<DocPlaceProps> {
  sidebarName?: string;
}

/** The place of the current page, if it belongs to the plugin. */
function useDocPlace(pluginId: string): DocPlace {
  const {plugin, data} = useRoute();
  return plugin.name === PLUGIN && plugin.id === pluginId ? ((data as DocPlace | undefined) ?? {}) : {};
}

/** The version, the doc and its counterparts in other versions for the current page. */
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

/** Where to send the reader of an old version. */
export function useDocVersionSuggestions(pluginId?: string): {
  latestVersionSuggestion: GlobalVersion;
  latestDocSuggestion?: GlobalDoc;
} {
  const latestVersionSuggestion = useLatestVersion(pluginId);
  const {alternateDocVersions} = useActiveDocContext(pluginId);
  return {latestVersionSuggestion, latestDocSuggestion: alternateDocVersions[latestVersionSuggestion.name]};
}
