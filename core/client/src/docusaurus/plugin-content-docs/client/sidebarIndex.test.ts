import {describe, expect, test} from 'vitest';
import type {PropSidebar, PropSidebarItem, PropSidebarItemCategory, PropSidebarItemLink} from '../types';
import {
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  sidebarTrail,
} from './sidebarIndex';

function link(href: string, more: Partial<PropSidebarItemLink> = {}): PropSidebarItemLink {
  return {type: 'link', href, label: href, docId: href, ...more};
}

function category(
  label: string,
  items: PropSidebarItem[],
  more: Partial<PropSidebarItemCategory> = {},
): PropSidebarItemCategory {
  return {type: 'category', label, items, collapsible: true, collapsed: true, ...more};
}

const hidden = link('/hidden', {unlisted: true});
const deep = link('/deep');
const inner = category('Inner', [hidden, deep], {href: '/inner'});
const outer = category('Outer', [link('/a'), inner]);
const secret = category('Secret', [link('/secret', {unlisted: true})]);
const other = link('/other');
const sidebar: PropSidebar = [outer, secret, other, {type: 'html', value: '<hr>'}];

describe('isActiveSidebarItem', () => {
  const cases: Record<string, [item: PropSidebarItem, path: string, want: boolean]> = {
    'a link is active on its page': [other, '/other', true],
    'a final slash and letter case do not count': [other, '/Other/', true],
    'a link is not active elsewhere': [other, '/a', false],
    'a category is active on its own page': [inner, '/inner', true],
    'a category is active on a page below it': [outer, '/deep', true],
    'a category is not active on a page after it': [outer, '/other', false],
    'an unknown path makes nothing active': [outer, '/nowhere', false],
    'html is never active': [{type: 'html', value: ''}, '/other', false],
  };
  test.for(Object.entries(cases))('%s', ([, [item, path, want]]) => {
    sidebarTrail(sidebar, path); // builds the index of the whole sidebar
    expect(isActiveSidebarItem(item, path)).toBe(want);
  });

  test('a copy that an override makes works too', () => {
    expect(isActiveSidebarItem({...outer}, '/deep')).toBe(true);
  });
});

describe('isVisibleSidebarItem', () => {
  const cases: Record<string, [item: PropSidebarItem, path: string, want: boolean]> = {
    'a listed link': [other, '/', true],
    'an unlisted link elsewhere': [hidden, '/', false],
    'an unlisted link on its own page': [hidden, '/hidden', true],
    'a category of unlisted links elsewhere': [secret, '/', false],
    'a category of unlisted links on one of their pages': [secret, '/secret', true],
    'html': [{type: 'html', value: ''}, '/', true],
  };
  test.for(Object.entries(cases))('%s', ([, [item, path, want]]) => {
    expect(isVisibleSidebarItem(item, path)).toBe(want);
  });
});

describe('findFirstSidebarItemLink', () => {
  const cases: Record<string, [item: PropSidebarItem, want: string | undefined]> = {
    'the own link of a category': [inner, '/inner'],
    'the first link below a category without a page': [outer, '/a'],
    'the first listed one if the own page is unlisted': [category('C', [hidden, deep], {href: '/x', linkUnlisted: true}), '/deep'],
    'none': [secret, undefined],
  };
  test.for(Object.entries(cases))('%s', ([, [item, want]]) => {
    expect(findFirstSidebarItemLink(item)).toBe(want);
  });
});

describe('sidebarTrail', () => {
  test('leads from the top to the page', () => {
    expect(sidebarTrail(sidebar, '/deep')).toEqual([outer, inner, deep]);
  });
  test('ends at a category on its own page', () => {
    expect(sidebarTrail(sidebar, '/inner')).toEqual([outer, inner]);
  });
  test('takes the place of the doc rather than a mere link to it', () => {
    const mere = link('/deep', {docId: undefined});
    expect(sidebarTrail([mere, outer], '/deep').map(({label}) => label)).toEqual(['Outer', 'Inner', '/deep']);
  });
  test('is empty for a page outside the sidebar', () => {
    expect(sidebarTrail(sidebar, '/nowhere')).toEqual([]);
  });
});

test('findSidebarCategory finds the first match at any depth', () => {
  expect(findSidebarCategory(sidebar, ({label}) => label === 'Inner')).toBe(inner);
});
