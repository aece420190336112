/** The hosted provider: Algolia's search client, which retries other hosts of the application. */

import {liteClient, type LiteClient} from 'algoliasearch/lite';
import site from '@generated/site';
import type {AlgoliaData} from '../types/props';
import {createHostsCache} from './hostsCache';
import type {Provider, SearchResponse} from './protocol';

type Host = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hosts']>[number];

/** Timeouts for connecting to a host, answering a query and sending data, in milliseconds. */
const TIMEOUTS = {connect: 1_000, read: 2_000, write: 30_000};

/** Returns the host of a server that is used instead of Algolia. "/" is the one that serves the site. */
function hostOf(endpoint: string): Host {
  const {protocol, host, pathname} = new URL(endpoint, location.origin);
  return {
    protocol: protocol === 'http:' ? 'http' : 'https',
    url: `${host}${pathname.replace(/\/$/, '')}`,
    accept: 'readWrite',
  };
}

/** Creates the client. Throws if the application id or the key is missing. */
export function createAlgoliaClient({appId, apiKey, endpoint}: AlgoliaData): Provider {
  const client: LiteClient = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(),
    ...(endpoint && {hosts: [hostOf(endpoint)]}),
  });
  client.addAlgoliaAgent('gosaur', site.siteMetadata.docusaurusVersion);
  return {
    search: (input) =>
      client.search(input as Parameters<LiteClient['search']>[0]) as unknown as Promise<SearchResponse>,
    open: () => {},
  };
}
