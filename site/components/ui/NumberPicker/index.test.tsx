import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import NumberPickerExample from './example';

const value = () => screen.getByRole<HTMLInputElement>('spinbutton', {name: 'Posts'}).valueAsNumber;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', {name});

test('the buttons change the value by a step and stop at the limits', async () => {
  const {container} = render(<NumberPickerExample />);
  fireEvent.click(button('More: Posts'));
  expect(value()).toBe(12);
  fireEvent.click(button('Less: Posts'));
  fireEvent.click(button('Less: Posts'));
  fireEvent.click(button('Less: Posts'));
  expect(value()).toBe(3);
  expect(button('Less: Posts').disabled).toBe(true);
  await expectAccessible(container);
});

test('a typed number is kept within the limits', () => {
  render(<NumberPickerExample />);
  fireEvent.change(screen.getByRole('spinbutton'), {target: {value: '900'}});
  expect(value()).toBe(24);
});
