import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import CheckboxExample from './example';

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', {name});

test('the checkbox of a group is indeterminate while some are marked', async () => {
  const {container} = render(<CheckboxExample />);
  expect(box('The whole weekend').indeterminate).toBe(true);
  fireEvent.click(box('Sunday'));
  expect(box('The whole weekend').indeterminate).toBe(false);
  expect(box('The whole weekend').checked).toBe(true);
  fireEvent.click(box('The whole weekend'));
  expect(box('Saturday').checked).toBe(false);
  await expectAccessible(container);
});
