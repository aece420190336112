import {act, fireEvent, render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import AsyncMultiSelectExample from './example';

test('keeps earlier values while other options are found', async () => {
  vi.useFakeTimers();
  try {
    render(<AsyncMultiSelectExample />);
    fireEvent.change(screen.getByRole('combobox', {name: 'Featured recipes'}), {target: {value: 'bread'}});
    await act(() => vi.advanceTimersByTimeAsync(1000));
    fireEvent.click(screen.getByRole('option', {name: 'Sourdough bread'}));
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Apple cake',
      'Remove Apricot tart',
      'Remove Sourdough bread',
    ]);
  } finally {
    vi.useRealTimers();
  }
});
