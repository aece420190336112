import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import MultiSelectExample from './example';

const field = () => screen.getByRole('combobox', {name: 'Courses'});
const chosen = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('typing narrows the list, Enter adds the first that fits', async () => {
  const {container} = render(<MultiSelectExample />);
  fireEvent.change(field(), {target: {value: 'st'}});
  expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual(['Breakfast', 'Starter']);
  await expectAccessible(container);
  fireEvent.keyDown(field(), {key: 'ArrowDown'});
  fireEvent.keyDown(field(), {key: 'Enter'});
  expect(chosen()).toEqual(['Remove Soup', 'Remove Dessert', 'Remove Starter']);
});

test('Backspace removes the last value of an empty field, a button any other', () => {
  render(<MultiSelectExample />);
  fireEvent.keyDown(field(), {key: 'Backspace'});
  expect(chosen()).toEqual(['Remove Soup']);
  fireEvent.click(screen.getByRole('button', {name: 'Remove Soup'}));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('says when nothing fits', () => {
  render(<MultiSelectExample />);
  fireEvent.change(field(), {target: {value: 'xyz'}});
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
});
