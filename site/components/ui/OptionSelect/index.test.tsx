import {fireEvent, render, screen, within} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import OptionSelectExample from './example';

test('options without visible text keep their names', async () => {
  const {container} = render(<OptionSelectExample />);
  const alignment = within(screen.getByRole('group', {name: 'Alignment'}));
  fireEvent.click(alignment.getByRole('radio', {name: 'Right'}));
  expect(alignment.getByRole('radio', {checked: true})).toBe(alignment.getByRole('radio', {name: 'Right'}));
  expect(within(screen.getByRole('group', {name: 'Shape'})).getByRole('radio', {checked: true, name: 'Photo'})).toBeTruthy();
  await expectAccessible(container);
});
