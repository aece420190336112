import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import Notice from '.';
import NoticeExample from './example';

test('announces what the author caused, and not what was there before', async () => {
  const {container} = render(<NoticeExample />);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(screen.getByRole('button', {name: 'Use a test key'}));
  expect(screen.getByRole('status').textContent).toBe('The map has a key');
  await expectAccessible(container);
  fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
  expect(screen.getByText('The map has no key yet')).toBeTruthy();
});

test('errors interrupt', () => {
  render(<Notice type="error" title="The key is not valid" announce />);
  expect(screen.getByRole('alert').textContent).toBe('The key is not valid');
});
