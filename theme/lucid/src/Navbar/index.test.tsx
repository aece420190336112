import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {ErrorBoundaryError, NavbarSecondaryMenuFiller} from '@docusaurus/theme-common';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import {windows} from '../../../testing/browser';
import {configure, expectAccessible, renderPage} from '../../../testing/render';

const items = [
  {label: 'Left', to: '/left', position: 'left'},
  {label: 'Docs', to: '/docs/welcome', activeBasePath: '/docs'},
  {label: 'Outside', href: 'https://example.com'},
  {label: 'More', type: 'dropdown', items: [{label: 'Inner', to: '/inner'}]},
];

const page = (
  <LayoutProvider>
    <Navbar />
    <NavbarSecondaryMenuFiller component={({name}: {name: string}) => <p>{name} menu</p>} props={{name: 'Page'}} />
  </LayoutProvider>
);

const bar = (
  <LayoutProvider>
    <Navbar />
  </LayoutProvider>
);

const toggle = () => screen.getByRole('button', {name: 'Toggle navigation bar'});
/** Opens the mobile sidebar. Its code is loaded separately, and an effect opens the dialog after mounting. */
async function open() {
  fireEvent.click(toggle());
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

beforeEach(() => configure({navbar: {title: 'Site', items}}));

describe('the items', () => {
  test('stand left or right', () => {
    const {container} = renderPage(bar);
    const left = container.querySelector<HTMLElement>('.theme-layout-navbar-left');
    expect(left && within(left).queryByRole('link', {name: 'Left'})).not.toBeNull();
    expect(left && within(left).queryByRole('link', {name: 'Docs'})).toBeNull();
  });

  test('are marked on their pages and those below', () => {
    renderPage(bar, {path: '/docs/basics/blocks'});
    expect(screen.getByRole('link', {name: 'Docs'}).className).toContain('navbar__link--active');
    expect(screen.getByRole('link', {name: 'Left'}).className).not.toContain('navbar__link--active');
  });

  test('lead to pages of the site, also without a slash in front', () => {
    configure({navbar: {items: [{label: 'Bare', to: 'docs/intro'}]}});
    renderPage(bar, {path: '/docs/basics/blocks'});
    expect(screen.getByRole('link', {name: 'Bare'}).getAttribute('href')).toBe('/docs/intro');
  });

  test('open other sites in a new tab', () => {
    renderPage(bar);
    const link = screen.getByRole('link', {name: 'Outside'});
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('a dropdown opens and closes with the keyboard', () => {
    renderPage(bar);
    const label = screen.getByRole('button', {name: 'More'});
    fireEvent.keyDown(label, {key: 'Enter'});
    expect(label.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(label, {key: 'Escape'});
    expect(label.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(label);
  });

  test('one that cannot be rendered asks to check its configuration', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    configure({navbar: {items: [{type: 'nonsense', label: 'X'}]}});
    renderPage(
      <ErrorBoundary fallback={({error}) => <ErrorBoundaryError error={error} />}>{bar}</ErrorBoundary>,
    );
    const message = screen.getByText(/Check this item of themeConfig\.navbar\.items/).textContent;
    expect(message).toContain('"type": "nonsense"');
    expect(message).toContain('Cause:');
    expect(message).toContain('The types are: default, dropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown');
  });
});

describe('the mobile sidebar', () => {
  beforeEach(() => {
    windows.width = 400;
  });

  test('is not in the document before it is opened', () => {
    renderPage(page);
    expect(screen.queryByRole('dialog', {hidden: true})).toBeNull();
  });

  test('opens with the menu of the page and leads back to the main menu', async () => {
    renderPage(page);
    await open();
    expect(dialog().open).toBe(true);
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    const back = screen.getByRole('button', {name: '← Back to main menu'});
    const panels = [...dialog().querySelectorAll<HTMLElement>('.navbar-sidebar__item')];
    expect(panels.map((panel) => panel.hasAttribute('inert'))).toEqual([true, false]);
    expect(screen.getByText('Page menu')).toBeDefined();
    back.focus();
    fireEvent.click(back);
    expect(panels.map((panel) => panel.hasAttribute('inert'))).toEqual([false, true]);
    expect(document.activeElement).toBe(within(dialog()).getByRole('link', {name: 'Left'}));
  });

  test('opens with the main menu on a page without one of its own', async () => {
    renderPage(bar);
    await open();
    const [primary] = dialog().querySelectorAll<HTMLElement>('.navbar-sidebar__item');
    expect(primary?.hasAttribute('inert')).toBe(false);
    expect(primary && within(primary).getByRole('link', {name: 'Left'}).getAttribute('href')).toBe('/left');
  });

  test.for([
    ['the close button', () => fireEvent.click(screen.getByRole('button', {name: 'Close navigation bar'}))],
    ['Escape, which closes the dialog', () => act(() => dialog().close())],
    ['the backdrop', () => fireEvent.click(dialog())],
    ['a window that becomes a desktop', () => act(() => windows.change({width: 1280}))],
  ] as const)('closes by %s', async ([, close]) => {
    renderPage(page);
    await open();
    close();
    expect(dialog().open).toBe(false);
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
  });

  test('closes when the reader reaches another page', async () => {
    const {navigate} = renderPage(page);
    await open();
    act(() => navigate('/elsewhere'));
    expect(dialog().open).toBe(false);
  });

  test('is accessible', async () => {
    const {container} = renderPage(page);
    await open();
    await expectAccessible(container);
  });
});

test('the navbar is accessible', async () => {
  const {container} = renderPage(bar);
  await expectAccessible(container);
});
