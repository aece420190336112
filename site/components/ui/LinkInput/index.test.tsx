import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import LinkInputExample from './example';

const field = () => screen.getByRole<HTMLInputElement>('combobox', {name: 'Link'});

test('a title finds the page, Enter takes its address', async () => {
  const {container} = render(<LinkInputExample />);
  fireEvent.change(field(), {target: {value: 'hours'}});
  await expectAccessible(container);
  fireEvent.keyDown(field(), {key: 'Enter'});
  expect(field().value).toBe('/opening-hours/');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an address is taken as it is', () => {
  render(<LinkInputExample />);
  fireEvent.change(field(), {target: {value: 'https://example.com/apple'}});
  expect(field().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(screen.getByRole('switch', {name: 'Open in a new tab'}));
  expect(field().value).toBe('https://example.com/apple');
});
