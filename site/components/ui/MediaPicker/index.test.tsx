import {fireEvent, render, screen} from '@testing-library/react';
import {beforeEach, expect, test, vi} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import MediaPickerExample from './example';

// jsdom supports the element, but not opening or closing it.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    this.open = false;
  });
});

test('an image is chosen, kept while the library is closed, and removed', async () => {
  const {container} = render(<MediaPickerExample />);
  fireEvent.click(screen.getByRole('button', {name: 'Choose image'}));
  fireEvent.click(screen.getByRole('button', {name: 'Sun above the sea'}));
  expect(screen.getByRole('img', {name: 'Sun above the sea'})).toBeTruthy();
  await expectAccessible(container);
  fireEvent.click(screen.getByRole('button', {name: 'Remove image'}));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('No image yet')).toBeTruthy();
});
