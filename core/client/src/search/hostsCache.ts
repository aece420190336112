/**
 * Remembers which hosts have failed, until the document is closed. The client's own cache stores a host by its state
 * but looks it up by its settings, so it never finds an entry, and requests a host that is down again and again.
 */

import type {liteClient} from 'algoliasearch/lite';

/** The cache in which Algolia's client stores which hosts are down. */
export type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/** Returns the identity of a host: its address and the requests that it accepts. */
function nameOf(host: Record<string, unknown> | string): string {
  return typeof host === 'string' ? host : JSON.stringify([host.url, host.accept]);
}

/** Creates a cache that lasts until the page is closed. */
export function createHostsCache(): HostsCache {
  const states = new Map<string, unknown>();
  return {
    get: async <T>(host: Record<string, unknown> | string, initial: () => Promise<T>) => {
      const name = nameOf(host);
      return states.has(name) ? (states.get(name) as T) : initial();
    },
    set: <T>(host: Record<string, unknown> | string, state: T) => {
      states.set(nameOf(host), state);
      return Promise.resolve(state);
    },
    delete: (host) => {
      states.delete(nameOf(host));
      return Promise.resolve();
    },
    clear: () => {
      states.clear();
      return Promise.resolve();
    },
  };
}
