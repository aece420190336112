import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import {readableSize} from '.';
import FilePickerExample from './example';

test('a removed file makes room for another', async () => {
  const {container} = render(<FilePickerExample />);
  fireEvent.click(screen.getByRole('button', {name: 'Remove menu-spring.pdf'}));
  await expectAccessible(container);
  fireEvent.change(screen.getByLabelText('Menu'), {target: {files: [new File(['x'.repeat(2000)], 'menu-fall.pdf')]}});
  expect(screen.getByText(/menu-fall\.pdf/).textContent).toBe('menu-fall.pdf 2 kB');
});

test('sizes are given in the unit that fits', () => {
  expect([12, 999_499, 1_420_000].map(readableSize)).toEqual(['1 kB', '999 kB', '1.4 MB']);
});
