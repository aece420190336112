import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import MenuExample from './example';

const button = () => screen.getByRole('button', {name: 'Row'});
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, {key});
const focused = () => document.activeElement?.textContent;

test('the keyboard opens the menu, goes around in it, and comes back to the button', async () => {
  const {container} = render(<MenuExample />);
  button().focus();
  press('ArrowUp');
  expect(focused()).toBe('Header row');
  await expectAccessible(container);
  press('ArrowDown');
  expect(focused()).toBe('Insert above');
  press('d');
  expect(focused()).toBe('Duplicate⇧ ⌘ D');
  press('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('an item acts, closes the menu, and shows whether it is on', () => {
  render(<MenuExample />);
  fireEvent.click(button());
  fireEvent.click(screen.getByRole('menuitem', {name: 'Insert below'}));
  expect(screen.getByRole('status').textContent).toBe('Inserted below');
  fireEvent.click(button());
  fireEvent.click(screen.getByRole('menuitemcheckbox', {name: 'Header row', checked: false}));
  fireEvent.click(button());
  expect(screen.getByRole('menuitemcheckbox', {name: 'Header row', checked: true})).toBeTruthy();
});
