import {expect, it} from 'vitest';
import {cleanPath, normalizePath, pageDataURL, socialCardURL} from './url';

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

it.for<[pathname: string, path: string | undefined, want: string]>([
  ['/docs/welcome', undefined, '/docs/welcome'],
  ['/docs/welcome.html', '/docs/welcome', '/docs/welcome'],
  ['/docs/welcome.html', '/docs/welcome/', '/docs/welcome/'],
  ['/docs/welcome/index.html', undefined, '/docs/welcome'],
  ['/docs/welcome/index', '/docs/welcome', '/docs/welcome'],
  ['/docs/reindex', undefined, '/docs/reindex'],
  ['/docs/index', '/docs/index', '/docs/index'],
  ['/index.html', undefined, '/'],
  ['/index', '/', '/'],
])('the clean form of %s, of the page %s, is %s', ([pathname, path, want]) => {
  expect(cleanPath(pathname, path)).toBe(want);
});
