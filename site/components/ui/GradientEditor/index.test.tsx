import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import GradientEditorExample from './example';
import {toCss} from './gradient';

const remove = (n: number) => screen.getByRole<HTMLButtonElement>('button', {name: `Remove stop ${n}`});

test('stops can be added and removed, but two are left', async () => {
  const {container} = render(<GradientEditorExample />);
  expect(remove(1).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', {name: 'Add stop'}));
  expect(screen.getAllByRole('group', {name: /^Stop/})).toHaveLength(3);
  await expectAccessible(container);
  fireEvent.click(remove(1));
  expect(screen.getAllByRole('group', {name: /^Stop/})).toHaveLength(2);
});

test('the CSS has the stops in the order of their positions', () => {
  const stops = [
    {color: '#ffffff', position: 80},
    {color: '#000000', position: 20},
  ];
  expect(toCss({angle: 90, stops})).toBe('linear-gradient(90deg, #000000 20%, #ffffff 80%)');
});
