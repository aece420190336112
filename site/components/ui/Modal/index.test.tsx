import {act, fireEvent, render, screen} from '@testing-library/react';
import {beforeEach, expect, test, vi} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import ModalExample from './example';

// jsdom supports the element, but not opening or closing it.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn(function (this: HTMLDialogElement) {
    if (this.open) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    }
  });
});

const open = () => fireEvent.click(screen.getByRole('button', {name: 'Reset…'}));

test('opens as a modal dialog with its title as name, and acts', async () => {
  const {container} = render(<ModalExample />);
  expect(screen.queryByRole('dialog')).toBeNull();
  open();
  expect(screen.getByRole('dialog', {name: 'Reset this table?'})).toBeTruthy();
  await expectAccessible(container);
  fireEvent.click(screen.getByRole('button', {name: 'Reset table'}));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('0 rows');
});

test('a click beside it closes, a click inside does not', () => {
  render(<ModalExample />);
  open();
  fireEvent.click(screen.getByText('Reset this table?'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape, which the browser turns into a close event, leaves it able to open again', () => {
  render(<ModalExample />);
  open();
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  open();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
