import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import CookiesExample from './example';

test('a value with a semicolon comes back as it was, and is gone when deleted', () => {
  render(<CookiesExample />);
  fireEvent.click(screen.getByRole('button', {name: 'Set for a day'}));
  expect(screen.getByRole('status').textContent).toBe('acme_example: compact; dense');
  expect(document.cookie).toContain('acme_example=compact%3B%20dense');
  fireEvent.click(screen.getByRole('button', {name: 'Delete'}));
  expect(screen.getByRole('status').textContent).toBe('acme_example: not set');
});

test('a cookie from an earlier visit is shown', async () => {
  document.cookie = 'acme_example=earlier; Max-Age=60; Path=/';
  render(<CookiesExample />);
  expect(await screen.findByText('acme_example: earlier')).toBeTruthy();
  document.cookie = 'acme_example=; Max-Age=0; Path=/';
});
