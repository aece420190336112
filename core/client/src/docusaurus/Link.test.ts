import {afterEach, expect, test} from 'vitest';
import site from '../../../../theme/testing/generated/site';
import {applyTrailingSlash} from './Link';

const config = site.siteConfig as {trailingSlash?: boolean};
const {trailingSlash} = config;
afterEach(() => void (config.trailingSlash = trailingSlash));

test.for<[boolean | undefined, string, string]>([
  [true, '/docs/a', '/docs/a/'],
  [true, '/docs/a?q#x', '/docs/a/?q#x'],
  [true, '/docs/1.0', '/docs/1.0/'],
  [true, '/docs/release-1.x', '/docs/release-1.x/'],
  [true, '/docs/node.js?q', '/docs/node.js/?q'],
  [true, '/docs/a.html', '/docs/a.html'],
  [true, '/files/a.pdf', '/files/a.pdf'],
  [true, '#x', '#x'],
  [false, '/docs/a/', '/docs/a'],
  [false, '/', '/'],
  [undefined, '/docs/a/', '/docs/a/'],
])('with trailingSlash %s, %s becomes %s', ([slash, path, want]) => {
  config.trailingSlash = slash;
  expect(applyTrailingSlash(path)).toBe(want);
});
