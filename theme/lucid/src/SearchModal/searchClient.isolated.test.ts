import {beforeEach, expect, test, vi} from 'vitest';
import type {SearchData} from '@gosaur/client/types/props';
import {createSearch} from './searchClient';

const search = vi.hoisted(() => vi.fn());
vi.mock('@gosaur/client/search/provider', () => ({loadProvider: () => Promise.resolve({search, open: () => {}})}));

const settings: SearchData = {provider: 'local', searchPagePath: '/search'};

beforeEach(() => {
  vi.useFakeTimers();
  search.mockReset();
});

test('an answer is handed on', async () => {
  search.mockResolvedValue({results: []});
  await expect(createSearch(settings, {askAgain: () => {}})([]).catch(() => {})).resolves.toEqual({results: []});
});

test('a failure is reported when the query counts as stalled, under the name that shows the error screen', async () => {
  search.mockRejectedValue(new Error('503'));
  const report = vi.fn();
  void createSearch(settings, {askAgain: () => {}})([]).catch(report);
  await vi.advanceTimersByTimeAsync(299);
  expect(report).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(40);
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({name: 'RetryError'}));
});

test('a failure is not reported once there is a newer query', async () => {
  search.mockRejectedValueOnce(new Error('503')).mockResolvedValue({results: []});
  const report = vi.fn();
  const ask = createSearch(settings, {askAgain: () => {}});
  void ask([]).catch(report);
  await ask([]).catch(report);
  await vi.advanceTimersByTimeAsync(1000);
  expect(report).not.toHaveBeenCalled();
});

test('an early answer is taken, and the full one answers the same question when it is asked again', async () => {
  const answer = (query: string) => ({results: [{query}]});
  let finish = () => {};
  search.mockImplementation((_input, early: (response: unknown) => void) => {
    early(answer('early'));
    return new Promise((resolve) => (finish = () => resolve(answer('full'))));
  });
  const askAgain = vi.fn();
  const ask = createSearch(settings, {askAgain});
  await expect(ask([{query: 'a'}]).catch(() => {})).resolves.toEqual(answer('early'));
  expect(askAgain).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => expect(askAgain).toHaveBeenCalledOnce());
  await expect(ask([{query: 'a'}]).catch(() => {})).resolves.toEqual(answer('full'));
  expect(search).toHaveBeenCalledOnce();
});

test('the full answer to a question that is not the newest is dropped', async () => {
  const finish: (() => void)[] = [];
  search.mockImplementation((_input, early: (response: unknown) => void) => {
    early({results: []});
    return new Promise((resolve) => finish.push(() => resolve({results: []})));
  });
  const askAgain = vi.fn();
  const ask = createSearch(settings, {askAgain});
  await ask([{query: 'a'}]).catch(() => {});
  await ask([{query: 'ab'}]).catch(() => {});
  finish[0]?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(askAgain).not.toHaveBeenCalled();
});

test('the name of an area is text, which DocSearch shows as the title of a group; what it shows as HTML stays HTML', async () => {
  const level = (value: string) => ({value, matchLevel: 'none', matchedWords: []});
  const hierarchy = {lvl0: level('<mark>Q</mark>&amp;A &amp;lt;b&gt;'), lvl1: level('R&amp;D')};
  const hit = {hierarchy: {lvl0: 'Q&amp;A &amp;lt;b&gt;', lvl1: 'R&amp;D'}, _highlightResult: {hierarchy}, _snippetResult: {hierarchy}};
  search.mockResolvedValue({results: [{hits: [hit]}]});
  const text = level('Q&A &lt;b>');
  await expect(createSearch(settings, {askAgain: () => {}})([]).catch(() => {})).resolves.toEqual({
    results: [{hits: [{...hit, _highlightResult: {hierarchy: {...hierarchy, lvl0: text}}}]}],
  });
});

test('hits of an index that answers without marks are handed on', async () => {
  const answer = {results: [{hits: [{url: '/a'}]}, {query: 'no hits'}]};
  search.mockResolvedValue(answer);
  await expect(createSearch(settings, {askAgain: () => {}})([]).catch(() => {})).resolves.toEqual(answer);
});

test('the answer to the newest query is handed to onAnswer', async () => {
  const finish: ((response: unknown) => void)[] = [];
  search.mockImplementation(() => new Promise((resolve) => finish.push(resolve)));
  const onAnswer = vi.fn();
  const ask = createSearch(settings, {askAgain: () => {}, onAnswer});
  const answers = ['a', 'ab'].map((query) => ask([{query}]).catch(() => {}));
  await vi.waitFor(() => expect(finish).toHaveLength(2));
  finish.forEach((resolve, i) => resolve({results: [], fallback: i === 1 ? true : undefined}));
  await Promise.all(answers);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({fallback: true}));
});
