import type {CDPSession, Page} from 'playwright-core';
import {answerQueries, type Query} from './algolia.ts';

/** How a service reacts to requests: it answers, refuses, or never responds. */
export type Mode = 'answer' | 'refuse' | 'hang';

/** The external hosts that this repository's sites use. */
const hosts = {
  search: ['algolia.net', 'algolianet.com'],
  scripts: ['googletagmanager.com', 'google-analytics.com', 'buttons.github.io', 'api.github.com', 'cdn.jsdelivr.net'],
};

type Kind = keyof typeof hosts;

function kindOf({hostname, protocol}: URL): Kind | undefined {
  const matches = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  return protocol === 'https:' ? (Object.keys(hosts) as Kind[]).find((kind) => hosts[kind].some(matches)) : undefined;
}

/** Whether an address is that of a service. */
export const isService = (url: URL): boolean => kindOf(url) !== undefined;

interface Paused {
  requestId: string;
  request: {url: string; method: string; postData?: string};
}

/**
 * Replaces external services in the browser, which cannot reach them. Interception by Playwright would turn the
 * browser's cache off for all requests, so this uses the browser's own protocol.
 */
export class Services {
  /** The search is unreachable unless a test changes this: the site's own index answers. */
  search: Mode = 'refuse';
  scripts: Mode = 'answer';
  /** The contents of scripts, by a part of their address. */
  readonly contents: Record<string, string> = {};
  /** The delay of the search's answers, in milliseconds. */
  delay = 0;
  /** The number of hits of a query. */
  total = 45;
  /** The requested addresses, oldest first. */
  readonly addresses: URL[] = [];
  readonly queries: Query[] = [];

  /** Answers for the services on a page. */
  async watch(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    session.on('Fetch.requestPaused', (paused) => {
      this.#respond(session, paused).catch(() => {}); // the page has been closed
    });
    const patterns = Object.values(hosts).flat().flatMap((host) => [`https://${host}/*`, `https://*.${host}/*`]);
    await session.send('Fetch.enable', {patterns: patterns.map((urlPattern) => ({urlPattern}))});
  }

  /** The addresses of requests to a host. */
  requestsTo(host: string): string[] {
    return this.addresses.filter(({hostname}) => hostname.endsWith(host)).map(({href}) => href);
  }

  async #respond(session: CDPSession, {requestId, request}: Paused): Promise<void> {
    const url = new URL(request.url);
    const kind = kindOf(url) ?? 'scripts';
    this.addresses.push(url);
    const mode = this[kind];
    if (mode === 'refuse') {
      await session.send('Fetch.failRequest', {requestId, errorReason: 'ConnectionRefused'});
      return;
    }
    if (mode === 'hang') {
      return;
    }
    if (kind === 'search' && this.delay > 0) {
      await new Promise((resolve) => setTimeout(resolve, this.delay));
    }
    const body = kind === 'search' ? this.#answerSearch(request.postData ?? '') : this.#contentOf(url);
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        {name: 'Content-Type', value: kind === 'search' ? 'application/json' : 'text/javascript'},
        {name: 'Access-Control-Allow-Origin', value: '*'},
      ],
      body: Buffer.from(body).toString('base64'),
    });
  }

  #answerSearch(body: string): string {
    const {requests} = JSON.parse(body) as {requests: Query[]};
    this.queries.push(...requests);
    return JSON.stringify(answerQueries(requests, this.total, 'https://blockwright.example'));
  }

  #contentOf({href}: URL): string {
    return Object.entries(this.contents).find(([part]) => href.includes(part))?.[1] ?? '';
  }
}
