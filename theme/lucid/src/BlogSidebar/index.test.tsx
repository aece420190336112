import {screen, within} from '@testing-library/react';
import {beforeEach, describe, expect, test} from 'vitest';
import BlogSidebar from '@theme/BlogSidebar';
import {windows} from '../../../testing/browser';
import {configure, renderOnServer, renderPage} from '../../../testing/render';

beforeEach(() => configure({}));

describe('the list of recent posts', () => {
  const item = (i: number, year: number) => ({
    title: `Post ${i}`,
    permalink: `/blog/${i}`,
    unlisted: false,
    date: `${year}-06-01T00:00:00.000Z`,
  });
  const items = [item(1, 2023), item(2, 2022), item(3, 2022)];

  test('stands under years and marks the post being read', () => {
    renderPage(<BlogSidebar sidebar={{title: 'Recent', items}} />, {path: '/blog/2/', providers: true});
    const nav = screen.getByRole('navigation', {name: 'Recent posts'});
    expect(within(nav).getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['2023', '2022']);
    expect(within(nav).getByRole('link', {current: 'page'}).textContent).toBe('Post 2');
  });

  test('is one list if the site does not want years', () => {
    configure({blog: {sidebar: {groupByYear: false}}});
    renderPage(<BlogSidebar sidebar={{title: 'Recent', items}} />, {providers: true});
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  test('is left out without posts, and beside no page of a small window', () => {
    const {container, unmount} = renderPage(<BlogSidebar sidebar={{title: 'Recent', items: []}} />, {providers: true});
    expect(container.innerHTML).toBe('');
    unmount();
    windows.change({width: 375});
    expect(renderPage(<BlogSidebar sidebar={{title: 'Recent', items}} />, {providers: true}).container.innerHTML).toBe('');
  });

  test('does not make documents grow with the blog', () => {
    const many = Array.from({length: 1000}, (_, i) => item(i, 2023));
    const count = (html: string) => html.split('<li').length - 1;
    const sidebar = <BlogSidebar sidebar={{title: 'All', items: many}} />;
    expect(count(renderOnServer(sidebar, {providers: true}))).toBe(100);
    expect(count(renderPage(sidebar, {providers: true}).container.innerHTML)).toBe(1000);
  });
});
