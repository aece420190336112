import {act, fireEvent, render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import Button from '.';
import ButtonExample from './example';

test('a busy button keeps the focus and ignores presses', () => {
  const onPress = vi.fn();
  render(
    <Button busy onPress={onPress}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', {name: /Save/});
  button.focus();
  fireEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('a button without text is named by its tooltip', async () => {
  const {container} = render(<ButtonExample />);
  expect(screen.getByRole('button', {name: 'Delete row'})).toBeTruthy();
  await expectAccessible(container);
});

test('the example is ready again after two seconds', () => {
  vi.useFakeTimers();
  try {
    render(<ButtonExample />);
    fireEvent.click(screen.getByRole('button', {name: 'Refresh preview'}));
    expect(screen.getByRole('button', {name: /Refresh preview/}).getAttribute('aria-busy')).toBe('true');
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByRole('button', {name: /Refresh preview/}).getAttribute('aria-busy')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
