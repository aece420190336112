import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import MatrixAlignExample from './example';

const checked = () => screen.getByRole<HTMLInputElement>('radio', {checked: true}).value;

test('the arrow keys move in two directions and stop at the edge', async () => {
  const {container} = render(<MatrixAlignExample />);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('radio', {checked: true}), {key});
  press('ArrowLeft');
  expect(checked()).toBe('bottom left');
  press('ArrowUp');
  expect(checked()).toBe('center left');
  press('ArrowRight');
  expect(checked()).toBe('center center');
  expect((document.activeElement as HTMLInputElement).value).toBe('center center');
  await expectAccessible(container);
});
