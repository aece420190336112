import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import InputFieldExample from './example';

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', {name});

test('shows the counter at 80 percent of the limit', () => {
  render(<InputFieldExample />);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.change(field('Anchor'), {target: {value: 'x'.repeat(32)}});
  expect(screen.getByRole('status').textContent).toBe('32/40');
});

test('ties the error to the field until it is mended', async () => {
  const {container} = render(<InputFieldExample />);
  const source = field('Source');
  expect(source.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(source.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Begin the address with https://.');
  fireEvent.change(source, {target: {value: 'https://example.com'}});
  expect(source.getAttribute('aria-invalid')).toBeNull();
  await expectAccessible(container);
});
