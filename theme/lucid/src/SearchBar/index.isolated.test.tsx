import {fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import SearchBar from '@theme/SearchBar';
import SearchButton, {type Props} from '@theme/SearchBar/Button';
import globalData from '../../../testing/generated/global-data';
import {configure, expectAccessible, renderOnServer, renderPage} from '../../../testing/render';

const preload = vi.hoisted(() => vi.fn());

vi.mock('./load', () => ({
  preloadSearch: preload,
  loadResting: () => import('./Resting'),
  loadSearchModal: () =>
    Promise.resolve({
      default: function Dialog({initialQuery = '', onClose}: {initialQuery?: string; onClose: () => void}) {
        return (
          <div role="dialog" aria-label="Search">
            <input aria-label="Query" defaultValue={initialQuery} />
            <button onClick={onClose}>Close</button>
          </div>
        );
      },
    }),
}));

const data = globalData as Record<string, unknown>;
const button = () => screen.getByRole('button', {name: /^Search/});
const dialog = () => screen.queryByRole('dialog');

beforeEach(() => {
  configure({});
  preload.mockClear();
  data.search = {default: {provider: 'local', searchPagePath: '/search'}};
});
afterEach(() => {
  delete data.search;
});

test('a site without the search plugin has no search', () => {
  delete data.search;
  const {container} = renderPage(<SearchBar />);
  expect(container.innerHTML).toBe('');
});

test('the server renders the button without the name of a key', () => {
  expect(renderOnServer(<SearchBar />)).toContain('aria-label="Search"');
});

test('the button is accessible and names its shortcut', async () => {
  const {container} = renderPage(<SearchBar />);
  expect(button().getAttribute('aria-keyshortcuts')).toBe('Control+K');
  await expectAccessible(container);
});

test.for<[string, Props['translations'], string]>([
  ['the text alone', undefined, 'Search (Control+K)'],
  ['another text', {buttonText: 'Find'}, 'Find (Control+K)'],
  ['a name that begins with the text', {buttonText: 'Find', buttonAriaLabel: 'Find a page'}, 'Find a page (Control+K)'],
  ['a name without the text', {buttonText: 'Find', buttonAriaLabel: 'Search'}, 'Find: Search (Control+K)'],
])('the name of the button begins with the text that is seen: %s', ([, translations, want]) => {
  renderPage(<SearchButton translations={translations} />);
  expect(screen.getByRole('button', {name: want}).textContent).toBe(translations?.buttonText ?? 'Search');
});

test.for<[string, (element: HTMLElement) => void]>([
  ['the pointer comes over it', (element) => fireEvent.mouseOver(element)],
  ['it gets the focus', (element) => fireEvent.focus(element)],
  ['it is touched', (element) => fireEvent.touchStart(element)],
])('the button loads the search without opening it when %s', async ([, act]) => {
  renderPage(<SearchBar />);
  act(button());
  await waitFor(() => expect(preload).toHaveBeenCalled());
  expect(dialog()).toBeNull();
});

describe('the search opens', () => {
  test.for<[string, () => void]>([
    ['a click', () => fireEvent.click(button())],
    ['a slash', () => fireEvent.keyDown(window, {key: '/'})],
    ['Ctrl and K', () => fireEvent.keyDown(window, {key: 'k', ctrlKey: true})],
    ['Meta and K', () => fireEvent.keyDown(window, {key: 'K', metaKey: true})],
  ])('by %s', async ([, open]) => {
    renderPage(<SearchBar />);
    open();
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('with the letter that is typed on the button', async () => {
    renderPage(<SearchBar />);
    button().focus();
    fireEvent.keyDown(button(), {key: 'b'});
    expect((await screen.findByLabelText<HTMLInputElement>('Query')).value).toBe('b');
  });

  test('by a slash, but not by one that is typed into a field', async () => {
    renderPage(
      <>
        <SearchBar />
        <textarea aria-label="Text" />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('Text'), {key: '/'});
    expect(preload).not.toHaveBeenCalled();
    fireEvent.keyDown(window, {key: '/'});
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe('the search closes', () => {
  test.for<[string, () => void]>([
    ['Escape', () => fireEvent.keyDown(window, {key: 'Escape'})],
    ['Ctrl and K', () => fireEvent.keyDown(window, {key: 'k', ctrlKey: true})],
    ['its own button', () => fireEvent.click(screen.getByRole('button', {name: 'Close'}))],
  ])('by %s, and the button has the focus again', async ([, close]) => {
    renderPage(<SearchBar />);
    fireEvent.click(button());
    await screen.findByRole('dialog');
    close();
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(button());
  });
});
