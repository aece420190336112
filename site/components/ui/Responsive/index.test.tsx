import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import {resolve} from './breakpoints';
import ResponsiveExample from './example';

const number = () => screen.getByRole<HTMLInputElement>('spinbutton', {name: 'Number'}).valueAsNumber;
const show = (name: string) => fireEvent.click(screen.getByRole('radio', {name}));

test('a breakpoint inherits until it gets a value, and can give it up', async () => {
  const {container} = render(<ResponsiveExample />);
  show('Large');
  expect(number()).toBe(2);
  expect(screen.getByText('Same as Medium')).toBeTruthy();
  fireEvent.change(screen.getByRole('spinbutton'), {target: {value: '4'}});
  show('Medium');
  expect(number()).toBe(2);
  show('Large');
  expect(number()).toBe(4);
  await expectAccessible(container);
  fireEvent.click(screen.getByRole('button', {name: 'Use the value of smaller screens'}));
  expect(number()).toBe(2);
});

test('a value of 0 or false counts as one', () => {
  expect(resolve({base: 3, s: 0}, 'm')).toEqual({value: 0, from: 's'});
  expect(resolve({base: true, m: false}, 'l')).toEqual({value: false, from: 'm'});
});
