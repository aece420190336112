import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import {contrast} from './contrast';
import ColorPickerExample from './example';

test('marks the colors whose contrast is too low', async () => {
  const {container} = render(<ColorPickerExample />);
  fireEvent.click(screen.getByRole('combobox', {name: 'Color of the badge'}));
  expect(screen.getAllByRole('option').map(({textContent}) => textContent)).toEqual([
    'BaseLow contrast',
    'Contrast',
    'Accent',
    'Teal',
    'AmberLow contrast',
  ]);
  await expectAccessible(container);
});

test('can be cleared', () => {
  render(<ColorPickerExample />);
  fireEvent.click(screen.getByRole('button', {name: 'Clear: Color of the badge'}));
  expect(screen.getByRole('combobox').textContent).toBe('None');
});

test('black on white has the greatest contrast, and the order does not matter', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 1);
});
