import {screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import FooterLinkItem from '@theme/Footer/LinkItem';
import {renderPage} from '../../../../testing/render';

test.each([
  ['a path of the site', {to: '/docs/intro'}, '/docs/intro'],
  ['a path without its slash, which is one of the site and not of the page', {to: 'docs/intro'}, '/docs/intro'],
  ['another site', {href: 'https://example.com/a'}, 'https://example.com/a'],
  ['a path below the base URL', {href: '/feed.xml', prependBaseUrlToHref: true}, '/feed.xml'],
])('leads to %s', (_, item, address) => {
  renderPage(<FooterLinkItem item={{label: 'Link', ...item}} />, {path: '/docs/deep/page'});
  expect(screen.getByRole('link', {name: /Link/}).getAttribute('href')).toBe(address);
});
