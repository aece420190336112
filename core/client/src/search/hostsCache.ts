/**
 * Remembers, for as long as the document lives, which hosts have failed. The client's own cache asks
 * for a host by its settings and stores it by its state, so that it never finds what it has stored,
 * and asks a host that is down again and again.
 */

import type {liteClient} from 'algoliasearch/lite';

/** The cache in which Algolia's client keeps which of its hosts are down. */
export type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/** What identifies a host: its address and what it accepts. */
function nameOf(host: Record<string, unknown> | string): string {
  return typeof host === 'string' ? host : JSON.stringify([host.url, host.accept]);
}

/** Returns a cache of hosts for as long as the page is open. */
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
