import {act, fireEvent, render, screen} from '@testing-library/react';
import {useState, type ReactNode} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {askAgain} from './askAgain';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Does what DocSearch does: a query selects the first result, and so it is once more when it is answered after 100 ms. */
function Dialog({ask}: {ask: () => void}): ReactNode {
  const [active, setActive] = useState(1);
  const query = () => {
    ask();
    setActive(0);
    setTimeout(() => setActive(0), 100);
  };
  return (
    <>
      <input className="DocSearch-Input" aria-label="Search" onFocus={query} onKeyDown={() => setActive(active + 1)} />
      <ul role="listbox">
        {[0, 1, 2].map((i) => (
          <li key={i} className="DocSearch-Hit" id={`item-${i}`} role="option" aria-selected={i === active} onMouseMove={() => setActive(i)} />
        ))}
      </ul>
    </>
  );
}

const selected = () => screen.getByRole('option', {selected: true}).id;
const again = () =>
  act(async () => {
    askAgain();
    await Promise.resolve(); // until the choice is observed
  });
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('the field of DocSearch asks again, and the chosen result stays chosen until the answer is there, and after it', async () => {
  const ask = vi.fn();
  render(<Dialog ask={ask} />);
  await again();
  expect(ask).toHaveBeenCalledOnce();
  await pass(50);
  expect(selected()).toBe('item-1');
  await pass(100);
  expect(selected()).toBe('item-1');
});

test('what the reader chooses before the answer is kept', async () => {
  render(<Dialog ask={() => {}} />);
  await again();
  await pass(10);
  fireEvent.keyDown(screen.getByRole('textbox'), {key: 'ArrowDown'});
  await pass(10);
  expect(selected()).toBe('item-2');
  await pass(200);
  expect(selected()).toBe('item-2');
});

test('the first result of another query is selected, whatever was chosen before', async () => {
  render(<Dialog ask={() => {}} />);
  await again();
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, {key: 'a'});
  await pass(10);
  fireEvent.input(field, {target: {value: 'a'}});
  fireEvent.focus(field);
  await pass(50);
  expect(selected()).toBe('item-0');
  await pass(100);
  expect(selected()).toBe('item-0');
});

test('nothing is selected for the reader later on', async () => {
  render(<Dialog ask={() => {}} />);
  await again();
  await pass(1_100);
  fireEvent.focus(screen.getByRole('textbox'));
  await pass(200);
  expect(selected()).toBe('item-0');
});

test('nothing happens once the dialog is closed', () => {
  expect(() => askAgain()).not.toThrow();
});
