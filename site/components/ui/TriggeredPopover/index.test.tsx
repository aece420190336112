import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import TriggeredPopoverExample from './example';

const button = () => screen.getByRole('button', {name: 'Playback'});

test('takes the focus when it opens, and Escape gives it back', async () => {
  const {container} = render(<TriggeredPopoverExample />);
  fireEvent.click(button());
  expect(document.activeElement).toBe(screen.getByRole('dialog', {name: 'Playback'}));
  await expectAccessible(container);
  fireEvent.keyDown(screen.getByRole('switch'), {key: 'Escape'});
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('stays open while the focus moves inside, and closes when it leaves', () => {
  render(<TriggeredPopoverExample />);
  fireEvent.click(button());
  fireEvent.blur(screen.getByRole('switch'), {relatedTarget: screen.getByRole('spinbutton')});
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.blur(screen.getByRole('spinbutton'), {relatedTarget: document.body});
  expect(screen.queryByRole('dialog')).toBeNull();
});
