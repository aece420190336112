import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import SliderExample from './example';

test('snapping jumps over values without a mark, in both directions', async () => {
  const {container} = render(<SliderExample />);
  const slider = screen.getByRole<HTMLInputElement>('slider', {name: 'Columns'});
  const move = (to: number) => fireEvent.change(slider, {target: {value: String(to)}});
  expect(slider.getAttribute('aria-valuetext')).toBe('3 columns');
  move(4);
  move(5);
  expect(slider.value).toBe('6');
  move(5);
  expect(slider.value).toBe('4');
  move(1);
  expect(slider.getAttribute('aria-valuetext')).toBe('1 column');
  await expectAccessible(container);
});
