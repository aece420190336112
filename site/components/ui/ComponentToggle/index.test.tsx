import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import ComponentToggleExample from './example';

test('options of a component are there while it is in use', async () => {
  const {container} = render(<ComponentToggleExample />);
  expect(screen.queryByRole('textbox', {name: 'Text'})).toBeNull();
  fireEvent.click(screen.getByRole('switch', {name: 'Introduction'}));
  expect(screen.getByRole('textbox', {name: 'Text'})).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', {name: 'Button', checked: true}));
  expect(screen.queryByRole('group', {name: 'Variant'})).toBeNull();
  await expectAccessible(container);
});
