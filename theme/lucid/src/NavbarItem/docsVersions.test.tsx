import {readFileSync} from 'node:fs';
import {fireEvent, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {DocsPreferredVersionContextProvider} from '@docusaurus/plugin-content-docs/client';
import NavbarItem from '@theme/NavbarItem';
import globalData from '../../../testing/generated/global-data';
import {configure, expectAccessible, renderOnServer, renderPage} from '../../../testing/render';

const {docs} = globalData;
const key = 'docs-preferred-version-default';

/** The doc "old" in version 1.0. Version 2.0 has it too, but the current version does not. */
const page = {
  path: '/docs/1.0/old',
  data: {docId: 'old', alternates: {'2.0': {path: '/docs/old', sidebar: 'main'}}},
};

function item(props: Record<string, unknown>): ReactNode {
  return (
    <DocsPreferredVersionContextProvider>
      <NavbarItem {...props} />
    </DocsPreferredVersionContextProvider>
  );
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeAll(() => {
  const file = `${import.meta.dirname}/../../../../plugins/docs/testdata/golden/global-data-versions.json`;
  Object.assign(globalData, {docs: {default: JSON.parse(readFileSync(file, 'utf8')) as object}});
});
afterAll(() => void Object.assign(globalData, {docs}));
beforeEach(() => {
  localStorage.clear();
  configure({});
});

describe('docsVersionDropdown', () => {
  const type = 'docsVersionDropdown';

  test('lists all versions, and leads to the same doc there or to the main doc', () => {
    renderPage(item({type}), page);
    expect(screen.getByRole('button', {name: '1.0'}).getAttribute('href')).toBe('/docs/1.0/old');
    expect(links()).toEqual([
      ['Next', '/docs/next/intro'],
      ['2.0', '/docs/old'],
      ['1.0', '/docs/1.0/old'],
    ]);
    expect([...screen.getByRole('link', {name: '1.0'}).classList]).toContain('dropdown__link--active');
    expect([...screen.getByRole('link', {name: '2.0'}).classList]).not.toContain('dropdown__link--active');
  });

  test('outside the docs shows the latest version, or the one that the reader chose', () => {
    const {unmount} = renderPage(item({type}), {path: '/blog'});
    expect(screen.getByRole('button').textContent).toBe('2.0');
    unmount();
    localStorage.setItem(key, '1.0');
    renderPage(item({type}), {path: '/blog'});
    expect(screen.getByRole('button').textContent).toBe('1.0');
    expect(screen.getByRole('button').getAttribute('href')).toBe('/docs/1.0/');
  });

  test('remembers the choice', () => {
    renderPage(item({type}), page);
    fireEvent.click(screen.getByRole('link', {name: 'Next'}));
    expect(localStorage.getItem(key)).toBe('current');
  });

  test('keeps the query and the anchor in the browser, which the server does not know', () => {
    const at = {...page, path: `${page.path}?a=b#c`};
    renderPage(item({type}), at);
    expect(screen.getByRole('link', {name: '2.0'}).getAttribute('href')).toBe('/docs/old?a=b#c');
    expect(renderOnServer(item({type}), at)).toContain('href="/docs/old"');
  });

  test.for<[string, unknown, unknown]>([
    ['a list', ['2.0', 'current'], [['2.0', '/docs/old'], ['Next', '/docs/next/intro']]],
    ['labels', {'1.0': {label: 'One'}, '2.0': {}}, [['One', '/docs/1.0/old'], ['2.0', '/docs/old']]],
  ])('shows the versions that the site lists: %s', ([, versions, want]) => {
    renderPage(item({type, versions}), page);
    expect(links()).toEqual(want);
  });

  test('names the versions that there are where one does not exist', () => {
    expect(() => renderOnServer(item({type, versions: ['3.0']}), page)).toThrow(
      'no version "3.0" for the navbar. The versions are: current, 2.0, 1.0',
    );
  });

  test('puts items before and after the versions', () => {
    const dropdownItemsBefore = [{label: 'Before', to: '/before'}];
    const dropdownItemsAfter = [{type: 'html', value: '<hr>'}, {label: 'After', to: '/after'}];
    renderPage(item({type, dropdownItemsBefore, dropdownItemsAfter}), page);
    expect(links().map(([label]) => label)).toEqual(['Before', 'Next', '2.0', '1.0', 'After']);
    expect(screen.getByRole('separator')).toBeTruthy();
  });

  test('is marked on pages of the version unless the site says otherwise', () => {
    const {unmount} = renderPage(item({type}), page);
    expect([...screen.getByRole('button').classList]).toContain('navbar__link--active');
    unmount();
    renderPage(item({type, dropdownActiveClassDisabled: true}), page);
    expect([...screen.getByRole('button').classList]).not.toContain('navbar__link--active');
  });

  test('is a plain link where there is one version', () => {
    renderPage(item({type, versions: ['2.0']}), page);
    expect(links()).toEqual([['2.0', '/docs/old']]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is a group in the mobile sidebar, which closes when a version is chosen', () => {
    let closed = 0;
    renderPage(<ul>{item({type, mobile: true, onClick: () => (closed += 1)})}</ul>, page);
    const button = screen.getByRole('button', {name: /Versions|dropdown/});
    expect(button.textContent).toBe('Versions');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('link', {name: '2.0'}));
    expect(localStorage.getItem(key)).toBe('2.0');
    expect(closed).toBe(1);
  });

  test('is accessible', async () => {
    const {container} = renderPage(item({type}), page);
    await expectAccessible(container);
  });
});

describe('docsVersion', () => {
  test.for<[string, Record<string, unknown>, string, [string, string]]>([
    ['the version of the page', {}, page.path, ['1.0', '/docs/1.0/']],
    ['the latest version outside the docs', {}, '/', ['2.0', '/docs/intro']],
    ['what the site says', {label: 'Docs', to: '/elsewhere'}, page.path, ['Docs', '/elsewhere']],
  ])('shows %s', ([, props, path, want]) => {
    renderPage(item({type: 'docsVersion', ...props}), {path});
    expect(links()).toEqual([want]);
  });
});
