import globalData from '@generated/global-data';
import site from '@generated/site';
import type {ReaderData} from '../../types/props';

/** Returns the settings of the reader plugin. */
export const readerSettings = (): ReaderData => (globalData.reader?.default as ReaderData | undefined) ?? {};

const files = new Map<string, Promise<unknown>>();

/** Loads a file that the plugin wrote to reader-data, once. Null if it does not exist. */
export function readerFile<T>(name: string): Promise<T | null> {
  let file = files.get(name);
  if (!file) {
    file = fetch(`${site.siteConfig.baseUrl}reader-data/${name}`).then((response) => (response.ok ? response.json() : null));
    file.catch(() => files.delete(name));
    files.set(name, file);
  }
  return file as Promise<T | null>;
}
