import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {askAgain} from './askAgain';

test('the field of DocSearch asks again, and the chosen result stays chosen', async () => {
  const [ask, choose] = [vi.fn(), vi.fn()];
  render(
    <>
      <input className="DocSearch-Input" aria-label="Search" onFocus={ask} />
      <ul role="listbox">
        <li className="DocSearch-Hit" id="item-0" role="option" aria-selected="false" />
        <li className="DocSearch-Hit" id="item-1" role="option" aria-selected="true" onMouseMove={choose} />
      </ul>
    </>,
  );
  askAgain();
  expect(ask).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(choose).toHaveBeenCalledOnce());
  fireEvent.focus(screen.getByRole('textbox'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('nothing happens once the dialog is closed', () => {
  expect(() => askAgain()).not.toThrow();
});
