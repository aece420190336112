import globalData from '@generated/global-data';
import type {Location} from 'react-router-dom';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import * as gtag from './gtag';
import * as tagManager from './tagManager';

function place(path: string): Location {
  const url = new URL(path, 'http://localhost');
  return {pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: ''} as Location;
}

const tag = vi.fn();
const module = {gtag, tagManager};

function visit(name: keyof typeof module, to: string, from: string | null) {
  module[name].onRouteDidUpdate?.({location: place(to), previousLocation: from === null ? null : place(from)});
}

beforeEach(() => {
  vi.useFakeTimers();
  tag.mockReset();
  window.gtag = tag;
  window.dataLayer = [];
  globalData.analytics = {default: {tagManager: {pageViewEvent: 'docs_page'}}};
});

afterEach(() => {
  vi.useRealTimers();
  delete window.gtag;
  delete window.dataLayer;
  delete globalData.analytics;
});

const view = {
  page_path: '/docs/b?tab=1#part',
  page_location: 'http://localhost:3000/docs/b?tab=1#part',
  page_title: 'B',
};

test('the tag is told of the next page once its title is there', () => {
  document.title = 'A';
  visit('gtag', '/docs/b?tab=1#part', '/docs/a');
  document.title = 'B';
  expect(tag).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(tag.mock.calls).toEqual([
    ['set', view],
    ['event', 'page_view'],
  ]);
});

test('the first page and an unchanged address are not reported', () => {
  visit('gtag', '/docs/a', null);
  visit('gtag', '/docs/a#x', '/docs/a#x');
  visit('tagManager', '/docs/a', null);
  vi.runAllTimers();
  expect(tag).not.toHaveBeenCalled();
  expect(window.dataLayer).toEqual([]);
});

test('the data layer gets the event that is configured', () => {
  document.title = 'B';
  visit('tagManager', '/docs/b?tab=1#part', '/docs/a');
  vi.runAllTimers();
  expect(window.dataLayer).toEqual([{event: 'docs_page', ...view}]);
});

test('without a tag nothing happens', () => {
  delete window.gtag;
  delete window.dataLayer;
  globalData.analytics = {default: {}};
  for (const name of ['gtag', 'tagManager'] as const) {
    expect(() => {
      visit(name, '/b', '/a');
      vi.runAllTimers();
    }).not.toThrow();
  }
});
