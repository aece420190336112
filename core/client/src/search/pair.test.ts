import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {createPair} from './pair';
import type {SearchInput, SearchResponse} from './protocol';

const from = (name: string) => ({results: [{index: name}]}) as unknown as SearchResponse;
const fromIndex = {...from('own'), fallback: true};
const never = () => new Promise<never>(() => {});

const hosted = {search: vi.fn<(input: SearchInput) => Promise<SearchResponse>>(), open: vi.fn()};
const own = {search: vi.fn<(input: SearchInput) => Promise<SearchResponse>>(), open: vi.fn()};
const loadIndex = vi.fn(() => Promise.resolve(own));
let onLine = true;

beforeEach(() => {
  vi.useFakeTimers();
  onLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  hosted.search.mockReset().mockImplementation(() => Promise.resolve(from('hosted')));
  own.search.mockReset().mockImplementation(() => Promise.resolve(from('own')));
  own.open.mockReset();
  loadIndex.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the hosted provider answers, and the index is not loaded', async () => {
  const pair = createPair(hosted, loadIndex);
  pair.open();
  await expect(pair.search([{query: 'a'}])).resolves.toEqual(from('hosted'));
  expect(loadIndex).not.toHaveBeenCalled();
});

test.for([
  ['cannot be reached', Object.assign(new Error('all hosts failed'), {name: 'RetryError'})],
  ['refuses', Object.assign(new Error('no such application'), {status: 403})],
])('the index answers where the hosted provider %s, which is then left alone for 120 s', async ([, error]) => {
  hosted.search.mockRejectedValueOnce(error);
  const pair = createPair(hosted, loadIndex);
  await expect(pair.search([{query: 'a'}])).resolves.toEqual(fromIndex);
  await vi.advanceTimersByTimeAsync(119_000);
  pair.open();
  await expect(pair.search([{query: 'b'}])).resolves.toEqual(fromIndex);
  expect(own.open).toHaveBeenCalledOnce();
  expect(hosted.search).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_100);
  await expect(pair.search([{query: 'c'}])).resolves.toEqual(from('hosted'));
});

test('the index answers after a second without an answer, and the queries after it at once', async () => {
  hosted.search.mockImplementation(never);
  const pair = createPair(hosted, loadIndex);
  const answer = pair.search([{query: 'a'}]);
  await vi.advanceTimersByTimeAsync(990);
  expect(own.search).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  await expect(answer).resolves.toEqual(fromIndex);
  await expect(pair.search([{query: 'b'}])).resolves.toEqual(fromIndex);
  expect(hosted.search).toHaveBeenCalledOnce();
});

test('a late answer is not shown, but the next query is asked again', async () => {
  let finish = () => {};
  hosted.search.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(from('hosted')))));
  const pair = createPair(hosted, loadIndex);
  const answer = pair.search([{query: 'a'}]);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(answer).resolves.toEqual(fromIndex);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  await expect(pair.search([{query: 'b'}])).resolves.toEqual(from('hosted'));
});

test('a reader without network gets the index at once', async () => {
  onLine = false;
  await expect(createPair(hosted, loadIndex).search([{query: 'a'}])).resolves.toEqual(fromIndex);
  expect(hosted.search).not.toHaveBeenCalled();
});

test('the search fails where neither answers, and a load that failed is tried again', async () => {
  hosted.search.mockRejectedValue(new Error('down'));
  loadIndex.mockRejectedValueOnce(new Error('offline'));
  const pair = createPair(hosted, loadIndex);
  await expect(pair.search([{query: 'a'}])).rejects.toThrow('offline');
  await expect(pair.search([{query: 'a'}])).resolves.toEqual(fromIndex);
});
