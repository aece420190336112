import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import BlockInserterExample from './example';

test('a button inserts its block at the end', async () => {
  const {container} = render(<BlockInserterExample />);
  expect(screen.getByText('This section is empty')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', {name: 'Quote'}));
  fireEvent.click(screen.getByRole('button', {name: 'Card'}));
  expect(screen.getAllByRole('listitem').map(({textContent}) => textContent)).toEqual(['Quote', 'Card']);
  await expectAccessible(container);
});
