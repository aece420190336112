import {fireEvent, screen} from '@testing-library/react';
import {beforeEach, describe, expect, test} from 'vitest';
import {useLocation} from '@docusaurus/router';
import type {PropSidebar, PropSidebarItem} from '@docusaurus/plugin-content-docs';
import DocSidebarItems from '@theme/DocSidebarItems';
import {act} from 'react';
import {configure, expectAccessible, renderOnServer, renderPage} from '../../../../testing/render';

const link = (label: string, href: string): PropSidebarItem => ({type: 'link', label, href, docId: href});
const category = (label: string, items: PropSidebar, href?: string): PropSidebarItem => ({
  type: 'category',
  label,
  items,
  href,
  collapsible: true,
  collapsed: true,
});

const sidebar: PropSidebar = [
  link('Welcome', '/welcome'),
  category('Basics', [link('Blocks', '/blocks'), link('Styles', '/styles')]),
  category('Guides', [link('First', '/first')], '/guides'),
  category('Empty', [], '/empty'),
];

function Sidebar() {
  const {pathname} = useLocation();
  return (
    <nav aria-label="Docs">
      <ul>
        <DocSidebarItems items={sidebar} activePath={pathname} level={1} />
      </ul>
    </nav>
  );
}

const isOpen = (name: string) => screen.getByRole('button', {name}).getAttribute('aria-expanded') === 'true';

beforeEach(() => configure({}));

describe('a category without a page', () => {
  test('is a button that opens and closes', () => {
    renderPage(<Sidebar />);
    expect(isOpen('Basics')).toBe(false);
    fireEvent.click(screen.getByRole('button', {name: 'Basics'}));
    expect(isOpen('Basics')).toBe(true);
    expect(screen.getByRole('link', {name: 'Blocks'}).getAttribute('href')).toBe('/blocks');
    fireEvent.click(screen.getByRole('button', {name: 'Basics'}));
    expect(isOpen('Basics')).toBe(false);
  });

  test('opens and closes with the space bar', () => {
    renderPage(<Sidebar />);
    const button = screen.getByRole('button', {name: 'Basics'});
    expect(fireEvent.keyDown(button, {key: ' '})).toBe(false);
    expect(isOpen('Basics')).toBe(true);
    fireEvent.keyDown(button, {key: ' '});
    expect(isOpen('Basics')).toBe(false);
  });

  test('leads to its first page where there are no scripts', () => {
    expect(renderOnServer(<Sidebar />)).toMatch(/href="\/blocks"[^>]*>Basics/);
  });

  test('leaves its items out of the document while it is closed', () => {
    expect(renderOnServer(<Sidebar />)).not.toContain('Styles');
  });
});

describe('a category with a page', () => {
  test('has a link and, beside it, a button', () => {
    renderPage(<Sidebar />);
    expect(screen.getByRole('link', {name: 'Guides'}).getAttribute('href')).toBe('/guides');
    fireEvent.click(screen.getByRole('button', {name: "Expand sidebar category 'Guides'"}));
    expect(screen.getByRole('link', {name: 'First'})).toBeDefined();
    expect(isOpen("Collapse sidebar category 'Guides'")).toBe(true);
  });

  test('closes when its label is clicked on its own page', () => {
    renderPage(<Sidebar />, {path: '/guides'});
    expect(screen.getByRole('link', {name: 'Guides'}).getAttribute('aria-current')).toBe('page');
    expect(fireEvent.click(screen.getByRole('link', {name: 'Guides'}))).toBe(false);
    expect(isOpen("Expand sidebar category 'Guides'")).toBe(false);
  });

  test('is a mere link without items', () => {
    renderPage(<Sidebar />);
    expect(screen.getByRole('link', {name: 'Empty'}).getAttribute('href')).toBe('/empty');
    expect(screen.queryByRole('button', {name: /Empty/})).toBeNull();
  });
});

describe('navigation', () => {
  test('opens the category of the page and marks the page', () => {
    const {navigate} = renderPage(<Sidebar />, {path: '/welcome'});
    act(() => navigate('/styles'));
    expect(isOpen('Basics')).toBe(true);
    expect(screen.getByRole('link', {name: 'Styles'}).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', {name: 'Welcome'}).hasAttribute('aria-current')).toBe(false);
  });

  test('leaves other categories open', () => {
    const {navigate} = renderPage(<Sidebar />, {path: '/styles'});
    act(() => navigate('/first'));
    expect(isOpen('Basics')).toBe(true);
  });
});

describe('with auto-collapse', () => {
  beforeEach(() => configure({docs: {sidebar: {autoCollapseCategories: true}}}));

  test('opening a category closes its neighbours', () => {
    renderPage(<Sidebar />);
    fireEvent.click(screen.getByRole('button', {name: 'Basics'}));
    fireEvent.click(screen.getByRole('button', {name: "Expand sidebar category 'Guides'"}));
    expect(isOpen('Basics')).toBe(false);
    expect(isOpen("Collapse sidebar category 'Guides'")).toBe(true);
  });

  test('navigating into a category closes its neighbours', () => {
    const {navigate} = renderPage(<Sidebar />, {path: '/styles'});
    act(() => navigate('/first'));
    expect(isOpen('Basics')).toBe(false);
  });
});

test('the sidebar is accessible', async () => {
  const {container} = renderPage(<Sidebar />, {path: '/styles'});
  await expectAccessible(container);
});
