import {createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode} from 'react';
import {DEFAULT_PLUGIN_ID} from '@docusaurus/constants';
import {ReactContextError} from '../../theme-common/react';
import {createStorageSlot, type StorageSlot} from '../../theme-common/storage';
import {useThemeConfig, type DocsVersionPersistence} from '../../theme-common/themeConfig';
import {useAllDocsData, useDocsData, type GlobalPluginData, type GlobalVersion} from './globalData';

type Names = Record<string, string | null>;

interface PreferredVersions {
  names: Names;
  save: (pluginId: string, name: string) => void;
}

const Context = /* @__PURE__ */ createContext<PreferredVersions | null>(null);

function slotOf(pluginId: string, persistence: DocsVersionPersistence): StorageSlot {
  return createStorageSlot(`docs-preferred-version-${pluginId}`, {persistence});
}

/** Reads the stored names and deletes those of versions that no longer exist. */
function readNames(all: Record<string, GlobalPluginData>, persistence: DocsVersionPersistence): Names {
  const names: Names = {};
  for (const [pluginId, {versions}] of Object.entries(all)) {
    const slot = slotOf(pluginId, persistence);
    const stored = slot.get();
    if (stored !== null && !versions.some(({name}) => name === stored)) {
      slot.del();
    } else if (stored !== null) {
      names[pluginId] = stored;
    }
  }
  return names;
}

/** Stores the docs version that the reader chose, for each docs plugin. */
export function DocsPreferredVersionContextProvider({children}: {children: ReactNode}): ReactNode {
  const all = useAllDocsData();
  const {versionPersistence} = useThemeConfig().docs;
  const [names, setNames] = useState<Names>({});
  useEffect(() => {
    const stored = readNames(all, versionPersistence);
    if (Object.keys(stored).length > 0) {
      // Storage can be read only after hydration.
      // eslint-disable-next-line react-hooks/set-state-in-effect
      setNames(stored);
    }
  }, [all, versionPersistence]);
  const value = useMemo(() => {
    const save = (pluginId: string, name: string) => {
      slotOf(pluginId, versionPersistence).set(name);
      setNames((before) => ({...before, [pluginId]: name}));
    };
    return {names, save};
  }, [names, versionPersistence]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

function usePreferredVersions(): PreferredVersions {
  const value = useContext(Context);
  if (!value) {
    throw new ReactContextError('DocsPreferredVersionContextProvider');
  }
  return value;
}

/** Returns the docs version that the reader chose last, or null, and a function to change it. */
export function useDocsPreferredVersion(pluginId: string = DEFAULT_PLUGIN_ID): {
  preferredVersion: GlobalVersion | null;
  savePreferredVersionName: (name: string) => void;
} {
  const {versions} = useDocsData(pluginId);
  const {names, save} = usePreferredVersions();
  const preferredVersion = versions.find(({name}) => name === names[pluginId]) ?? null;
  const savePreferredVersionName = useCallback((name: string) => save(pluginId, name), [save, pluginId]);
  return {preferredVersion, savePreferredVersionName};
}

/** Returns the docs versions that the reader chose last, by plugin id. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const all = useAllDocsData();
  const {names} = usePreferredVersions();
  return Object.fromEntries(
    Object.entries(all).map(([id, {versions}]) => [id, versions.find(({name}) => name === names[id]) ?? null]),
  );
}
