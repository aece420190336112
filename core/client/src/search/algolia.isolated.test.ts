import {liteClient} from 'algoliasearch/lite';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {AlgoliaData} from '../types/props';
import {createAlgoliaClient} from './algolia';

vi.mock('algoliasearch/lite', {spy: true});

/** How a host reacts to a request. */
type Behaviour = 'answers' | 'fails' | 'refuses' | 'does not connect' | 'never ends' | 'cannot be reached';

let behaviours: Record<string, Behaviour> = {};
/** The hosts that were requested, and when. */
let asked: [host: string, time: number][] = [];
let addresses: URL[] = [];

class FakeRequest {
  readonly OPENED = 1;
  readyState = 0;
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  onreadystatechange = () => {};
  private url = new URL('about:blank');

  open(_method: string, url: string) {
    this.url = new URL(url);
    this.readyState = this.OPENED;
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return '';
  }
  abort() {}
  send() {
    asked.push([this.url.host, Date.now()]);
    addresses.push(this.url);
    const behaviour = behaviours[this.url.host] ?? 'answers';
    if (behaviour === 'does not connect') {
      return;
    }
    queueMicrotask(() => {
      if (behaviour === 'cannot be reached') {
        this.onerror();
        return;
      }
      this.readyState = 2;
      this.onreadystatechange();
      if (behaviour === 'never ends') {
        return;
      }
      this.status = {answers: 200, fails: 503, refuses: 403}[behaviour];
      this.responseText = JSON.stringify(behaviour === 'answers' ? {results: [{hits: []}]} : {message: behaviour});
      this.onload();
    });
  }
}

const settings: AlgoliaData = {
  appId: 'APP', apiKey: 'KEY', indexName: 'docs', contextualSearch: true, searchParameters: {}, insights: false,
};
const FIRST = 'app-dsn.algolia.net';
const hosts = () => asked.map(([host]) => host);

let number = 0;
/** Queries differ, because answers are cached. */
const ask = (provider = createAlgoliaClient(settings)) => provider.search([{indexName: 'docs', query: `query ${number++}`}]);

/** Advances the clock step by step: a client that stores its caches yields to other work first. */
const answered = async <T>(answer: Promise<T>): Promise<T> => {
  answer.catch(() => {});
  for (let steps = 0; steps < 20; steps++) {
    await vi.advanceTimersByTimeAsync(1);
  }
  return answer;
};

function expectAbout(time: number, want: number): void {
  expect(time).toBeGreaterThanOrEqual(want);
  expect(time).toBeLessThan(want + 10);
}

beforeEach(() => {
  [behaviours, asked, addresses] = [{}, [], []];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the credentials travel in the address, and the answer comes back', async () => {
  await expect(answered(ask())).resolves.toEqual({results: [{hits: []}]});
  expect(addresses[0]?.pathname).toBe('/1/indexes/*/queries');
  expect(addresses[0]?.searchParams.get('x-algolia-application-id')).toBe('APP');
  expect(addresses[0]?.searchParams.get('x-algolia-api-key')).toBe('KEY');
});

test.for([{appId: ''}, {apiKey: ''}])('there is no client with %o', (without) => {
  expect(() => createAlgoliaClient({...settings, ...without})).toThrow(/is missing/);
});

describe('a host has', () => {
  test('1 s to connect', async () => {
    behaviours[FIRST] = 'does not connect';
    const answer = ask();
    await vi.advanceTimersByTimeAsync(990);
    expect(hosts()).toEqual([FIRST]);
    await expect(answered(answer)).resolves.toBeTruthy();
    expect(hosts()).toHaveLength(2);
    expectAbout(asked[1]![1] - asked[0]![1], 1_000);
  });

  test('2 s to answer', async () => {
    behaviours[FIRST] = 'never ends';
    const answer = ask();
    await vi.advanceTimersByTimeAsync(1_990);
    expect(hosts()).toEqual([FIRST]);
    await expect(answered(answer)).resolves.toBeTruthy();
    expectAbout(asked[1]![1] - asked[0]![1], 2_000);
  });

  test('30 s for what is written', () => {
    createAlgoliaClient(settings);
    expect(liteClient).toHaveBeenLastCalledWith('APP', 'KEY', expect.objectContaining({timeouts: {connect: 1_000, read: 2_000, write: 30_000}}));
  });
});

test.for<Behaviour>(['fails', 'cannot be reached'])('a host that %s is left alone for 120 s', async (behaviour) => {
  const provider = createAlgoliaClient(settings);
  behaviours[FIRST] = behaviour;
  await answered(ask(provider));
  expect(hosts()[0]).toBe(FIRST);
  behaviours = {};
  await vi.advanceTimersByTimeAsync(119_900);
  asked = [];
  await answered(ask(provider));
  expect(hosts()).not.toContain(FIRST);
  await vi.advanceTimersByTimeAsync(200);
  asked = [];
  await answered(ask(provider));
  expect(hosts()).toEqual([FIRST]);
});

test.for<Behaviour>(['fails', 'cannot be reached', 'does not connect'])('if every host %s, the error has the name that shows the error screen', async (behaviour) => {
  for (const host of [FIRST, 'app-1.algolianet.com', 'app-2.algolianet.com', 'app-3.algolianet.com']) {
    behaviours[host] = behaviour;
  }
  const answer = expect(ask()).rejects.toMatchObject({name: 'RetryError'});
  await vi.advanceTimersByTimeAsync(60_000);
  await answer;
  expect(new Set(hosts()).size).toBe(4);
});

test('a refusal is not tried again', async () => {
  behaviours[FIRST] = 'refuses';
  await expect(answered(ask())).rejects.toMatchObject({status: 403});
  expect(hosts()).toEqual([FIRST]);
});

test.for([
  ['an address', 'https://search.example/kit/', 'https://search.example/kit/1/indexes/*/queries'],
  ['the host of the site', '/', `${location.origin}/1/indexes/*/queries`],
])('an endpoint is %s', async ([, endpoint, url]) => {
  await answered(ask(createAlgoliaClient({...settings, endpoint})));
  expect(addresses[0]!.origin + addresses[0]!.pathname).toBe(url);
});
