import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {VisibleLinks} from './visible';

let see: (...links: Element[]) => void;
const observed = new Set<Element>();

beforeEach(() => {
  observed.clear();
  document.head.innerHTML = '';
  document.body.innerHTML = '<a href="/a">A</a><a href="/a#x">A again</a><a href="/out">Out</a>';
  class Observer {
    constructor(callback: (entries: object[]) => void) {
      see = (...links) => callback(links.filter((link) => observed.has(link)).map((target) => ({target, isIntersecting: true})));
    }
    observe = (link: Element) => observed.add(link);
    disconnect = () => observed.clear();
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => vi.unstubAllGlobals());

const links = () => new VisibleLinks((link) => (link.pathname === '/out' ? null : `/page-data${link.pathname}.json`));
const prefetched = () => [...document.head.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));

function supportPrefetch(supported: boolean): void {
  DOMTokenList.prototype.supports = () => supported;
}

test('the page of a link that comes into view is fetched ahead, once', () => {
  supportPrefetch(true);
  links().watch();
  expect(prefetched()).toEqual([]);
  see(...document.links);
  expect(prefetched()).toEqual(['/page-data/a.json']);
});

test('links of the next page are looked at, but not those whose pages are there', () => {
  supportPrefetch(true);
  const watched = links();
  watched.watch();
  see(...document.links);
  document.body.innerHTML = '<a href="/a">A</a><a href="/b">B</a>';
  watched.watch();
  expect([...observed].map((link) => link.textContent)).toEqual(['B']);
  see(...document.links);
  expect(prefetched()).toEqual(['/page-data/a.json', '/page-data/b.json']);
});

test('a browser that does not know prefetch gets the file with a GET', () => {
  supportPrefetch(false);
  const get = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', get);
  links().watch();
  see(...document.links);
  expect(get.mock.calls).toEqual([['/page-data/a.json', {credentials: 'same-origin'}]]);
  expect(prefetched()).toEqual([]);
});
