import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import RepeaterExample from './example';

const add = () => screen.queryByRole('button', {name: 'Add'});
const removable = () => screen.getAllByRole('button', {name: /^Remove/}).map((button) => button.getAttribute('aria-label'));

test('adds entries up to the limit and removes any of them', async () => {
  const {container} = render(<RepeaterExample />);
  fireEvent.click(add() ?? container);
  fireEvent.click(add() ?? container);
  expect(add()).toBeNull();
  fireEvent.click(screen.getByRole('button', {name: 'Remove Contact'}));
  expect(removable()).toEqual(['Remove Opening hours', 'Remove New link', 'Remove New link']);
  expect(add()).not.toBeNull();
  await expectAccessible(container);
});

test('a field changes its own entry, whose title follows', () => {
  render(<RepeaterExample />);
  const [first] = screen.getAllByRole<HTMLInputElement>('textbox', {name: 'Text', hidden: true});
  fireEvent.change(first ?? document.body, {target: {value: 'Hours'}});
  expect(removable()).toEqual(['Remove Hours', 'Remove Contact']);
});

test('entries are reordered by keyboard', () => {
  render(<RepeaterExample />);
  const handle = screen.getByRole('button', {name: 'Move Contact'});
  handle.focus();
  fireEvent.keyDown(handle, {key: ' '});
  fireEvent.keyDown(handle, {key: 'ArrowUp'});
  expect(removable()).toEqual(['Remove Contact', 'Remove Opening hours']);
});
