import globalData from '@generated/global-data';
import site from '@generated/site';
import type {ReaderData} from '../../types/props';

/** What the plugin reader tells the pages of the site. */
export const readerSettings = (): ReaderData => (globalData.reader?.default as ReaderData | undefined) ?? {};

const files = new Map<string, Promise<unknown>>();

/** A file that the plugin has written below reader-data, loaded once; null where there is none. */
export function readerFile<T>(name: string): Promise<T | null> {
  let file = files.get(name);
  if (!file) {
    file = fetch(`${site.siteConfig.baseUrl}reader-data/${name}`).then((response) => (response.ok ? response.json() : null));
    file.catch(() => files.delete(name));
    files.set(name, file);
  }
  return file as Promise<T | null>;
}
