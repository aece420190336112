import {act, fireEvent, render, screen} from '@testing-library/react';
import {MemoryRouter} from 'react-router-dom';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import ComponentCreator from './ComponentCreator';
import ErrorBoundary from './ErrorBoundary';
import {ServerData} from '../page/serverData';
import type {LoadedPage} from '../page/types';

const {answer} = vi.hoisted(() => ({answer: vi.fn<() => Promise<unknown>>()}));
vi.mock('../page/fetch', () => ({fetchPageData: answer}));
vi.mock('../page/load', () => ({completePage: (page: unknown) => page}));

const pageOf = (Component: () => string): LoadedPage =>
  ({data: {}, layers: [{key: 'page', Component, props: {}, shared: {}}], shared: new ServerData()}) as unknown as LoadedPage;

async function show(path: string): Promise<void> {
  const Route = ComponentCreator(path);
  await act(async () => {
    render(
      <MemoryRouter>
        <ErrorBoundary fallback={({error}) => <p>caught: {error.message}</p>}>
          <Route />
        </ErrorBoundary>
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that takes its time shows a spinner after 200 ms', async () => {
  let arrive: (page: LoadedPage) => void = () => {};
  answer.mockReturnValue(new Promise((resolve) => (arrive = resolve as typeof arrive)));
  await show('/slow');
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status', {name: 'Loading'})).toBeDefined();
  await act(async () => {
    arrive(pageOf(() => 'the page'));
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(screen.getByText('the page')).toBeDefined();
});

test('a page that does not arrive shows the error, and Retry loads it again', async () => {
  answer.mockRejectedValueOnce(new Error('no connection'));
  await show('/lost');
  expect(screen.getByRole('alert').textContent).toContain('no connection');
  answer.mockResolvedValueOnce(pageOf(() => 'the page'));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', {name: 'Retry'}));
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(screen.getByText('the page')).toBeDefined();
});

test('a page that breaks is left to the boundary around', async () => {
  answer.mockResolvedValueOnce(
    pageOf(() => {
      throw new Error('broken');
    }),
  );
  await show('/broken');
  expect(screen.getByText('caught: broken')).toBeDefined();
});
