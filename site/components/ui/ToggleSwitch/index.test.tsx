import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import ToggleSwitchExample from './example';

test('the switch says its state and keeps the text that depends on it', async () => {
  const {container} = render(<ToggleSwitchExample />);
  const badge = screen.getByRole('switch', {name: 'Badge', checked: true});
  fireEvent.change(screen.getByRole('textbox', {name: 'Text of the badge'}), {target: {value: 'Sale'}});
  fireEvent.click(badge);
  expect(badge.getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(badge);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Sale');
  await expectAccessible(container);
});
