import {expect, it} from 'vitest';
import {normalizePath, pageDataURL, socialCardURL} from './url';

it.each([
  ['/', '/'],
  ['/docs/a', '/docs/a'],
  ['/docs/a/', '/docs/a'],
  ['/docs/a.html', '/docs/a'],
  ['/docs/a/index.html', '/docs/a'],
  ['/index.html', '/'],
  ['/docs/v1.2', '/docs/v1.2'],
])('folds the path %s into %s', (path, want) => {
  expect(normalizePath(path)).toBe(want);
});

it('finds page data by convention', () => {
  expect(pageDataURL('/')).toBe('/page-data/index.json');
  expect(pageDataURL('/docs/a/')).toBe('/page-data/docs/a.json');
  expect(pageDataURL('/404.html')).toBe('/page-data/404.json');
});

it('finds the image for other sites by convention', () => {
  expect(socialCardURL('/')).toBe('/assets/social/index.png');
  expect(socialCardURL('/docs/a/')).toBe('/assets/social/docs/a.png');
});
