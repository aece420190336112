import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import RadioButtonExample from './example';

test('one answer of the group holds, and its subtitle describes it', async () => {
  const {container} = render(<RadioButtonExample />);
  const related = screen.getByRole<HTMLInputElement>('radio', {name: 'Related posts', description: 'By the tags of the current post'});
  fireEvent.click(related);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({checked}) => checked)).toEqual([false, false, true]);
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({name}) => name)).size).toBe(1);
  await expectAccessible(container);
});
