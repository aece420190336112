import globalData from '@generated/global-data';

/** `failfast` throws if there is no data, instead of returning undefined. */
export interface UseDataOptions {
  failfast?: boolean;
}

const DEFAULT_ID = 'default';

/**
 * Returns the data of a plugin, given its Gosaur name ("docs") or its Docusaurus name
 * ("docusaurus-plugin-content-docs").
 */
function dataOf(name: string): Record<string, unknown> | undefined {
  return globalData[name] ?? globalData[name.replace(/^docusaurus-plugin-(?:content-)?/, '')];
}

/** Returns the global data of plugins: plugin name → instance id → data. */
export default function useGlobalData(): Record<string, Record<string, unknown>> {
  return globalData;
}

/** Returns the global data of all instances of a plugin. */
export function useAllPluginInstancesData(name: string, options: UseDataOptions = {}): Record<string, unknown> | undefined {
  const data = dataOf(name);
  if (!data && options.failfast) {
    throw new Error(`No plugin named "${name}" shares data. Is it among the plugins of docusaurus.toml?`);
  }
  return data;
}

/** Returns the global data of one instance of a plugin. */
export function usePluginData(name: string, id: string = DEFAULT_ID, options: UseDataOptions = {}): unknown {
  const data = useAllPluginInstancesData(name, options)?.[id];
  if (!data && options.failfast) {
    throw new Error(`The plugin "${name}" has no instance with the id "${id}" that shares data.`);
  }
  return data;
}
