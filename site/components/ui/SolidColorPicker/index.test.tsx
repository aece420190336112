import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import SolidColorPickerExample from './example';
import {fromHex, toHex} from './hsl';

const field = () => screen.getByRole<HTMLInputElement>('textbox', {name: 'Hexadecimal'});
const slide = (name: string, value: number) => fireEvent.change(screen.getByRole('slider', {name}), {target: {value: String(value)}});

test('the sliders write the hexadecimal value, and a gray keeps its hue', async () => {
  const {container} = render(<SolidColorPickerExample />);
  slide('Hue', 120);
  slide('Saturation', 0);
  expect(field().value).toMatch(/^#(..)\1\1$/);
  slide('Saturation', 100);
  slide('Lightness', 50);
  expect(field().value).toBe('#00ff00');
  await expectAccessible(container);
});

test('an unfinished value changes nothing yet', () => {
  render(<SolidColorPickerExample />);
  fireEvent.change(field(), {target: {value: '#00'}});
  expect(screen.getByRole<HTMLInputElement>('slider', {name: 'Hue'}).value).toBe('16');
  fireEvent.change(field(), {target: {value: '#0000FF'}});
  expect(screen.getByRole<HTMLInputElement>('slider', {name: 'Hue'}).value).toBe('240');
});

test('colors survive the way there and back', () => {
  for (const hex of ['#000000', '#ffffff', '#ff0000', '#00ffff', '#808080']) {
    expect(toHex(fromHex(hex))).toBe(hex);
  }
});
