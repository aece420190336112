import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import AnimatedVisibilityExample from './example';

test('hidden content stays in the document but cannot be reached', async () => {
  const {container} = render(<AnimatedVisibilityExample />);
  const hint = screen.getByText('One post is pinned at a time');
  expect(hint.closest('[inert]')).toBeNull();
  fireEvent.click(screen.getByRole('switch', {name: 'Pin to the top'}));
  expect(hint.isConnected).toBe(true);
  expect(hint.closest('[inert]')).not.toBeNull();
  await expectAccessible(container);
});
