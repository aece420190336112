import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {buildPage} from './build';
import {savesData} from './load';
import {preparePage} from './visit';
import {ServerData} from './serverData';
import type {PageData} from './types';

describe('a page is fetched ahead', () => {
  const get = vi.fn(() => Promise.reject(new Error('offline')));

  beforeEach(() => {
    get.mockClear();
    vi.stubGlobal('fetch', get);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'connection');
  });

  test.for<[string, object | undefined, boolean]>([
    ['where the browser does not tell of the connection', undefined, false],
    ['on a fast connection', {effectiveType: '4g', saveData: false}, false],
    ['but not on 2g', {effectiveType: '2g', saveData: false}, true],
    ['but not on slow 2g', {effectiveType: 'slow-2g', saveData: false}, true],
    ['but not where the reader saves data', {effectiveType: '4g', saveData: true}, true],
  ])('%s', ([name, connection, saves]) => {
    Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
    expect(savesData()).toBe(saves);
    preparePage(`/${encodeURIComponent(name)}`);
    expect(get).toHaveBeenCalledTimes(saves ? 0 : 1);
  });
});

test('a page whose module has no default export says which', () => {
  const data: PageData = {build: 'b', path: '/', chain: [{c: '@site/src/pages/empty'}]};
  expect(() => buildPage(data, {'@site/src/pages/empty': {Page: () => null}}, new ServerData())).toThrow(
    '@site/src/pages/empty has no default export. A page or layout component must be the default export of its module.',
  );
});
