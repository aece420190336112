import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import TabsExample from './example';

test('the arrow keys open the next tab and go around; one tab is in the tab order', async () => {
  const {container} = render(<TabsExample />);
  fireEvent.keyDown(screen.getByRole('tab', {selected: true}), {key: 'ArrowLeft'});
  const design = screen.getByRole('tab', {name: 'Design', selected: true});
  expect(document.activeElement).toBe(design);
  expect(screen.getByRole('tabpanel', {name: 'Design'})).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({tabIndex}) => tabIndex)).toEqual([-1, 0]);
  await expectAccessible(container);
  fireEvent.keyDown(design, {key: 'Home'});
  expect(screen.getByRole('tabpanel', {name: 'Content'})).toBeTruthy();
});

test('a hidden panel keeps what was entered', () => {
  render(<TabsExample />);
  fireEvent.change(screen.getByRole('textbox'), {target: {value: 'Plum cake'}});
  fireEvent.click(screen.getByRole('tab', {name: 'Design'}));
  fireEvent.click(screen.getByRole('tab', {name: 'Content'}));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Plum cake');
});
