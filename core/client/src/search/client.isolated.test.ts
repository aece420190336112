import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createSearchClient} from './client';
import type {SearchResponse, WorkerRequest} from './protocol';

vi.mock('./worker?worker', () => ({default: '/base/assets/js/worker-ABC.js'}));

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: {data: unknown}) => void) | null = null;
  onerror: ((event: {message: string}) => void) | null = null;
  posted: unknown[] = [];
  terminated = false;
  constructor(
    readonly url: URL,
    readonly options: object,
  ) {
    FakeWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  get requests() {
    return this.posted.filter((message) => typeof message === 'object' && message && 'requests' in message) as WorkerRequest[];
  }
}

const answer = (query: string): SearchResponse => ({results: [{query}]}) as unknown as SearchResponse;

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('nothing is loaded before the first use, and one worker serves all queries', () => {
  const client = createSearchClient('/base/');
  expect(FakeWorker.all).toHaveLength(0);
  client.open();
  void client.search([{query: 'a'}]);
  void client.search({requests: [{query: 'b'}]});
  expect(FakeWorker.all).toHaveLength(1);
  const [worker] = FakeWorker.all;
  expect([worker?.url.pathname, worker?.options]).toEqual(['/base/assets/js/worker-ABC.js', {type: 'module'}]);
  expect(worker?.posted[0]).toEqual({open: 'http://localhost:3000/base/search-data/'});
  expect(worker?.requests.map(({requests}) => requests[0]?.query)).toEqual(['a', 'b']);
});

test('a query that is overtaken gets the answer to the newest', async () => {
  const client = createSearchClient('/');
  const [one, two] = [client.search([{query: 'a'}]), client.search([{query: 'ab'}])];
  const worker = FakeWorker.all[0]!;
  worker.onmessage?.({data: {id: worker.requests[0]?.id, response: answer('a')}});
  worker.onmessage?.({data: {id: worker.requests[1]?.id, response: answer('ab')}});
  expect(await one).toEqual(answer('ab'));
  expect(await two).toEqual(answer('ab'));
});

test('what can be shown early is told to the newest query only', async () => {
  const client = createSearchClient('/');
  const [early, late] = [vi.fn(), vi.fn()];
  void client.search([{query: 'a'}], early);
  const worker = FakeWorker.all[0]!;
  const first = worker.requests[0]?.id;
  worker.onmessage?.({data: {id: first, early: answer('a')}});
  expect(early).toHaveBeenCalledExactlyOnceWith(answer('a'));
  const second = client.search([{query: 'ab'}], late);
  worker.onmessage?.({data: {id: first, early: answer('a')}});
  expect(early).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  worker.onmessage?.({data: {id: worker.requests[1]?.id, response: answer('ab')}});
  expect(await second).toEqual(answer('ab'));
});

test('what goes wrong is an error of the name that DocSearch shows its error screen for', async () => {
  const client = createSearchClient('/');
  const failed = client.search([{query: 'a'}]);
  const worker = FakeWorker.all[0]!;
  worker.onmessage?.({data: {id: worker.requests[0]?.id, error: 'offline'}});
  await expect(failed).rejects.toMatchObject({name: 'RetryError', message: 'offline'});
});

test('a worker that does not start is replaced by the next search', async () => {
  const client = createSearchClient('/');
  const failed = client.search([{query: 'a'}]);
  FakeWorker.all[0]?.onerror?.({message: ''});
  await expect(failed).rejects.toMatchObject({name: 'RetryError'});
  void client.search([{query: 'b'}]);
  expect(FakeWorker.all.map(({terminated}) => terminated)).toEqual([true, false]);
});
