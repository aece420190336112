import {expect, test} from 'vitest';
import {isLazy, lazyList} from '../../../page/lazyList';
import type {PropSidebarItem, PropSidebarItemCategory} from '../types';
import {ungrouped, withoutGroups} from './sidebarGroups';
import {findSidebarCategory, isActiveSidebarItem, sidebarTrail} from './sidebarIndex';

const link = (href: string): PropSidebarItem => ({type: 'link', href, label: href, docId: href});

const category = (label: string, items: PropSidebarItem[], more: Partial<PropSidebarItemCategory> = {}): PropSidebarItemCategory => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
  ...more,
});

const group = (label: string, ...items: PropSidebarItem[]) => category(label, items, {group: true});

const long = category('Long', [group('a … b', link('/a'), link('/b')), group('c', link('/c'))], {grouped: true, href: '/long'});
const sidebar = [group('Long', long), group('x … y', group('x', link('/x')), group('y', link('/y')))];

const labels = (items: readonly PropSidebarItem[]) => items.map((item) => (item.type === 'html' ? '' : item.label));

test('groups are not part of the way to a page', () => {
  expect(labels(sidebarTrail(sidebar, '/b'))).toEqual(['Long', '/b']);
  expect(labels(sidebarTrail(sidebar, '/y'))).toEqual(['/y']);
});

test('the items of a level are those of its groups', () => {
  expect(labels(ungrouped(sidebar))).toEqual(['Long', '/x', '/y']);
  expect(labels(withoutGroups(long).items)).toEqual(['/a', '/b', '/c']);
});

test('a category without groups has the items that it has in the sidebar around it', () => {
  sidebarTrail(sidebar, '/b'); // builds the index of the whole sidebar
  const copy = withoutGroups(long);
  expect(copy.items.length).toBe(3);
  expect(isActiveSidebarItem(copy, '/c')).toBe(true);
  expect(isActiveSidebarItem(copy, '/x')).toBe(false);
});

test('a category without groups reads no items until somebody asks for them', () => {
  let reads = 0;
  const items = lazyList({read: () => (reads++, long.items), peek: () => undefined}) as PropSidebarItem[];
  const copy = withoutGroups({...long, items});
  expect(isLazy(copy.items)).toBe(true);
  expect(reads).toBe(0);
  expect(labels([...copy.items])).toEqual(['/a', '/b', '/c']);
});

test('no group is found as a category', () => {
  expect(findSidebarCategory(sidebar, () => true)).toBe(long);
});
