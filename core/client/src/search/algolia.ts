/** The hosted provider: Algolia's client for searching, which retries on the hosts of the application. */

import {liteClient, type LiteClient} from 'algoliasearch/lite';
import site from '@generated/site';
import type {AlgoliaData} from '../types/props';
import {createHostsCache} from './hostsCache';
import type {Provider, SearchResponse} from './protocol';

type Host = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hosts']>[number];

/** How long a host may take to connect, to answer a query, and to take something in, in milliseconds. */
const TIMEOUTS = {connect: 1_000, read: 2_000, write: 30_000};

/** The one host of a server that answers in Algolia's stead; "/" is the one that serves the site. */
function hostOf(endpoint: string): Host {
  const {protocol, host, pathname} = new URL(endpoint, location.origin);
  return {
    protocol: protocol === 'http:' ? 'http' : 'https',
    url: `${host}${pathname.replace(/\/$/, '')}`,
    accept: 'readWrite',
  };
}

/** Makes the client. It fails without the id of the application or the key. */
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
