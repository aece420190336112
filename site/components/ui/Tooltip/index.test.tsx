import {act, fireEvent, render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import TooltipExample from './example';

const align = () => screen.getByRole('button', {name: 'Align', description: 'Align to the grid ⌘ G'});

test('shows on focus at once and hides with Escape', async () => {
  const {container} = render(<TooltipExample />);
  act(() => align().focus());
  expect(screen.getByRole('tooltip').textContent).toContain('Align to the grid');
  await expectAccessible(container);
  fireEvent.keyDown(align(), {key: 'Escape'});
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('shows for a pointer that rests, and not for one that passes', () => {
  vi.useFakeTimers();
  try {
    render(<TooltipExample />);
    fireEvent.mouseEnter(align().parentElement ?? align());
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => void vi.advanceTimersByTime(100));
    expect(screen.getByRole('tooltip')).toBeTruthy();
    fireEvent.mouseLeave(align().parentElement ?? align());
    expect(screen.queryByRole('tooltip')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
