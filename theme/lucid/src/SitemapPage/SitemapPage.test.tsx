import {screen, within} from '@testing-library/react';
import {beforeEach, expect, test} from 'vitest';
import SitemapPage from '@theme/SitemapPage';
import {configure, expectAccessible, renderOnServer, renderPage} from '../../../testing/render';

const pages = [
  {path: '/'},
  {path: '/docs/a', title: 'A'},
  {path: '/docs/b', title: 'B & C', category: 'Basics'},
  {path: '/sitemap'},
];

beforeEach(() => configure({}));

test('lists the pages by section', async () => {
  const {container} = renderPage(<SitemapPage pages={pages} ignored={['^/sitemap$']} />, {path: '/sitemap', providers: true});
  expect(screen.getByRole('heading', {level: 1, name: 'Site map'})).toBeTruthy();
  const docs = screen.getByRole('region', {name: /^Docs/});
  expect(within(docs).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(['/docs/a', '/docs/b']));
  expect(within(docs).getByRole('heading', {level: 3, name: 'Basics'})).toBeTruthy();
  const main = container.querySelector('main') as HTMLElement;
  expect(main.querySelector('a[href="/sitemap"]')).toBeNull();
  await expectAccessible(main);
});

test('leaves out what the plugin ignores, and renders on the server', () => {
  const html = renderOnServer(<SitemapPage pages={pages} ignored={['^/docs/a$']} />, {path: '/sitemap', providers: true});
  expect(html).toContain('href="/docs/b"');
  expect(html).not.toContain('href="/docs/a"');
});
