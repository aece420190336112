import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import ColumnConfigSliderExample from './example';

const move = (name: string, value: number) => fireEvent.change(screen.getByRole('slider', {name}), {target: {value: String(value)}});
const says = () => screen.getByRole('status').textContent;

test('moving one end leaves the other where it is, and they do not pass each other', async () => {
  const {container} = render(<ColumnConfigSliderExample />);
  move('Last column', 12);
  expect(says()).toBe('10 of 12 columns, from column 3');
  move('First column', 7);
  expect(says()).toBe('6 of 12 columns, from column 7');
  move('Last column', 2);
  expect(says()).toBe('1 of 12 columns, from column 7');
  await expectAccessible(container);
});
