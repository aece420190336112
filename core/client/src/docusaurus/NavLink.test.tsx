import {render, screen} from '@testing-library/react';
import {MemoryRouter} from 'react-router-dom';
import {expect, it} from 'vitest';
import Link from './Link';
import {BrokenLinksContext} from './useBrokenLinks';

it.each([
  ['a page', {to: '/here'}, true],
  ['a page of another application on the host', {to: 'pathname:///here', target: '_self'}, false],
  ['a page in a new window', {to: '/here', target: '_blank'}, false],
  ['a place on the page', {to: '#top'}, false],
])('marks %s as active if readers stay on the site', (_, props, active) => {
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Link {...props} isNavLink isActive={() => true} activeClassName="on" className="own">
        Link
      </Link>
    </MemoryRouter>,
  );
  const link = screen.getByText('Link');
  expect(link.className).toBe(active ? 'own on' : 'own');
  expect(link.getAttribute('aria-current')).toBe(active ? 'page' : null);
});

it.each([
  ['/gone', undefined, ['/gone']],
  ['/gone', '_self', ['/gone']],
  ['/gone', '_blank', []],
  ['#gone', '_blank', ['#gone']],
])('reports %s with the target %s as Docusaurus does', (to, target, want) => {
  const links: string[] = [];
  const collect = {collectLink: (link?: string) => void links.push(link ?? ''), collectAnchor: () => {}, ignoreLink: () => {}};
  render(
    <BrokenLinksContext value={collect}>
      <Link to={to} target={target} />
    </BrokenLinksContext>,
  );
  expect(links).toEqual(want);
});

it('has no address if it is given an empty one, and that of href if only to is empty', () => {
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Link to="">Empty</Link>
      <Link to="" href="/there">
        Other
      </Link>
    </MemoryRouter>,
  );
  expect(screen.getByText('Empty').hasAttribute('href')).toBe(false);
  expect(screen.getByText('Other').getAttribute('href')).toBe('/there');
});
