import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import ToggleButtonExample from './example';

test('each button is pressed and released by itself', async () => {
  const {container} = render(<ToggleButtonExample />);
  fireEvent.click(screen.getByRole('button', {name: 'Rounded', pressed: false}));
  fireEvent.click(screen.getByRole('button', {name: 'Link', pressed: true}));
  expect(screen.getByRole('button', {name: 'Rounded', pressed: true})).toBeTruthy();
  expect(screen.getByRole('button', {name: 'Link', pressed: false})).toBeTruthy();
  await expectAccessible(container);
});
