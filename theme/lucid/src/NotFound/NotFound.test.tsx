import {screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, test} from 'vitest';
import NotFoundContent from '@theme/NotFound/Content';
import globalData from '../../../testing/generated/global-data';
import {configure, expectAccessible, renderPage} from '../../../testing/render';

const shared = globalData as Record<string, Record<string, unknown>>;

beforeEach(() => configure({}));
afterEach(() => {
  delete shared.pages;
  delete shared.sitemap;
});

const home = () => screen.getByRole('link', {name: 'Go to the home page'}).getAttribute('href');

test('leads to the home page that the pages plugin shares', async () => {
  shared.pages = {default: {path: '/kit/', home: '/kit/'}};
  const {container} = renderPage(<NotFoundContent />, {path: '/nowhere'});
  expect(home()).toBe('/kit/');
  await expectAccessible(container);
});

test.for([
  ['there is no page at the place of the pages', {default: {path: '/kit/', home: null}}],
  ['no plugin shares pages', undefined],
] as const)('leads to the root where %s', ([, data]) => {
  if (data) {
    shared.pages = data;
  }
  renderPage(<NotFoundContent />, {path: '/nowhere'});
  expect(home()).toBe('/');
});

test('leads to the list of all pages where the sitemap plugin makes one', () => {
  shared.sitemap = {default: {path: '/sitemap.xml', page: '/all-pages'}};
  renderPage(<NotFoundContent />, {path: '/nowhere'});
  expect(screen.getByRole('link', {name: 'Site map'}).getAttribute('href')).toBe('/all-pages');
});

test('has no link to such a list where there is none', () => {
  shared.sitemap = {default: {path: '/sitemap.xml'}};
  renderPage(<NotFoundContent />, {path: '/nowhere'});
  expect(screen.queryByRole('link', {name: 'Site map'})).toBeNull();
});
