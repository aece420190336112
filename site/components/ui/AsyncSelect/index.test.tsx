import {act, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import AsyncSelect from '.';
import AsyncSelectExample from './example';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), {target: {value}});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('waits for the typing to rest, then shows what the server found', async () => {
  render(<AsyncSelectExample />);
  await pass(1000);
  type('sou');
  expect(screen.getByRole('status').textContent).toBe('Loading');
  await pass(1000);
  expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual([
    'Barley soup',
    'Cucumber soup',
    'Sourdough bread',
    'Tomato soup',
  ]);
  fireEvent.click(screen.getByRole('option', {name: 'Tomato soup'}));
  expect(screen.getByRole('button', {name: 'Remove Tomato soup'})).toBeTruthy();
});

test('drops an answer that comes after a newer question', async () => {
  const fetchOptions = (query: string) =>
    new Promise<{label: string; value: string}[]>((resolve) => {
      setTimeout(() => resolve([{label: query, value: query}]), query === 'slow' ? 2000 : 100);
    });
  render(<AsyncSelect label="Post" fetchOptions={fetchOptions} value={undefined} onChange={() => {}} />);
  type('slow');
  await pass(300);
  type('fast');
  await pass(3000);
  expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual(['fast']);
});
