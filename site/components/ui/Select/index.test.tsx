import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import CustomizedSelectExample from './customized.example';
import SelectExample from './example';
import Select from '.';

const control = () => screen.getByRole('combobox');
const press = (key: string) => fireEvent.keyDown(control(), {key});
const active = () => document.getElementById(control().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the keyboard opens the menu at the value, moves and chooses', async () => {
  const {container} = render(<SelectExample />);
  press('ArrowDown');
  expect(active()).toBe('Stacked');
  press('ArrowDown');
  expect(active()).toBe('Side by side');
  await expectAccessible(container);
  press('Enter');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(control().textContent).toBe('Side by side');
});

test('Home, End and letters go to an option; Escape changes nothing', () => {
  render(<SelectExample />);
  press('ArrowDown');
  press('End');
  expect(active()).toBe('Image only');
  press('Home');
  press('s');
  expect(active()).toBe('Side by side');
  press('s');
  expect(active()).toBe('Stacked');
  press('q');
  press('Escape');
  expect(control().textContent).toBe('Stacked');
});

test('a value that is gone is kept and named, and can be cleared', () => {
  const onChange = vi.fn();
  render(<Select label="Layout" options={[]} value="grid" onChange={onChange} clearable />);
  expect(control().textContent).toBe('Unknown (grid)');
  fireEvent.click(screen.getByRole('button', {name: 'Clear: Layout'}));
  expect(onChange).toHaveBeenCalledWith(undefined);
});

test('the menu closes when the focus leaves it', () => {
  render(<SelectExample />);
  fireEvent.click(control());
  expect(screen.getAllByRole('option')).toHaveLength(4);
  fireEvent.blur(control(), {relatedTarget: document.body});
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an option of its own drawing keeps label and note', () => {
  render(<CustomizedSelectExample />);
  fireEvent.click(control());
  fireEvent.click(screen.getByRole('option', {name: /Code\s*For commands/}));
  expect(control().textContent).toBe('Code');
});
