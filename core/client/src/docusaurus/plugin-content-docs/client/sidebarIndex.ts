import {comparablePath} from '../../theme-common/paths';
import {isLazy, peekList, readList} from '../../../page/lazyList';
import type {PropSidebar, PropSidebarItem, PropSidebarItemCategory} from '../types';

/** The position of an item: its own number, and the number of the last item inside it. */
export interface Place {
  index: SidebarIndex;
  from: number;
  to: number;
}

/**
 * An index of a sidebar, built in one walk. Items are numbered in order, so an item contains another if its range of
 * numbers contains the other's. Looking up an item or a path takes the same time in a sidebar of ten or ten thousand
 * items.
 */
interface SidebarIndex {
  items: PropSidebarItem[];
  parents: number[];
  /** Path → numbers of the items with that link. */
  paths: Map<string, number[]>;
  firstLinks: (string | undefined)[];
  /** Whether an item, or one inside it, is listed. */
  listed: boolean[];
}

const indexes = new WeakMap<readonly PropSidebarItem[], SidebarIndex>();
/** The positions of indexed items in their sidebars. */
export const places = new WeakMap<PropSidebarItem, Place>();

function ownLink(item: PropSidebarItem): string | undefined {
  switch (item.type) {
    case 'link':
      return item.unlisted ? undefined : item.href;
    case 'category':
      return item.linkUnlisted ? undefined : item.href;
    case 'html':
      return undefined;
  }
}

function isListedAlone(item: PropSidebarItem): boolean {
  return item.type === 'html' || ownLink(item) !== undefined;
}

function add(index: SidebarIndex, item: PropSidebarItem, parent: number): number {
  const from = index.items.push(item) - 1;
  index.parents.push(parent);
  index.firstLinks.push(ownLink(item));
  index.listed.push(isListedAlone(item));
  if (item.type !== 'html' && item.href !== undefined) {
    const path = comparablePath(item.href);
    const numbers = index.paths.get(path);
    if (numbers) {
      numbers.push(from);
    } else {
      index.paths.set(path, [from]);
    }
  }
  if (item.type === 'category') {
    addItems(index, item, from);
  }
  places.set(item, {index, from, to: index.items.length - 1});
  return from;
}

/** Adds the items of a category if they are loaded. A list in a separate file comes with a summary of its items. */
function addItems(index: SidebarIndex, {items, firstLink, hidden}: PropSidebarItemCategory, from: number): void {
  if (isLazy(items)) {
    index.firstLinks[from] ??= firstLink;
    index.listed[from] ||= !hidden;
  }
  for (const child of peekList(items) ?? []) {
    const number = add(index, child, from);
    index.firstLinks[from] ??= index.firstLinks[number];
    index.listed[from] ||= index.listed[number] ?? false;
  }
}

/** Returns the index of a sidebar, which is built once. */
export function indexSidebar(sidebar: readonly PropSidebarItem[]): SidebarIndex {
  let index = indexes.get(sidebar);
  if (!index) {
    index = {items: [], parents: [], paths: new Map(), firstLinks: [], listed: []};
    for (const item of sidebar) {
      add(index, item, -1);
    }
    indexes.set(sidebar, index);
  }
  return index;
}

/**
 * Returns the position of an item. An item outside all indexed sidebars, such as a copy made by an override, gets an
 * index of its own.
 */
export function placeOf(item: PropSidebarItem): Place {
  return places.get(item) ?? {index: indexSidebar([item]), from: 0, to: Infinity};
}

/** Marks the items between an item and one inside it as read, so that the page loads them. */
function readAbove(index: SidebarIndex, number: number, top: number): void {
  for (let n = index.parents[number] ?? -1; n >= top && n >= 0; n = index.parents[n] ?? -1) {
    const around = index.items[n];
    if (around?.type === 'category') {
      readList(around.items);
    }
  }
}

/** Returns the number of an item with the path, within a range of numbers. */
function activeWithin({index, from, to}: Place, activePath: string): number | undefined {
  return index.paths.get(comparablePath(activePath))?.find((n) => from <= n && n <= to);
}

/** Reports whether the item links to the path or contains one that does. */
export function isActiveSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  const place = placeOf(item);
  const number = activeWithin(place, activePath);
  if (number !== undefined) {
    readAbove(place.index, number, place.from);
  }
  return number !== undefined;
}

/** Returns the items that are visible on a page. */
export function visibleSidebarItems(items: readonly PropSidebarItem[], activePath: string): PropSidebarItem[] {
  return readList(items).filter((item) => isVisibleSidebarItem(item, activePath));
}

/** Reports whether a category has items that are visible on a page. The items of a collapsed category are not read. */
export function hasVisibleSidebarItems(category: PropSidebarItemCategory, activePath: string): boolean {
  if (!isLazy(category.items)) {
    return category.items.some((item) => isVisibleSidebarItem(item, activePath));
  }
  const place = placeOf(category);
  return !category.hidden || activeWithin({...place, from: place.from + 1}, activePath) !== undefined;
}

/** Reports whether an item is visible. Unlisted items are visible only on their own page. */
export function isVisibleSidebarItem(item: PropSidebarItem, activePath: string): boolean {
  const {index, from} = placeOf(item);
  return index.listed[from] === true || isActiveSidebarItem(item, activePath);
}

/** Returns the item's own link, or the first one inside it. */
export function findFirstSidebarItemLink(item: PropSidebarItem): string | undefined {
  const {index, from} = placeOf(item);
  return index.firstLinks[from];
}

/** Reports whether an item is a group that splits a long level; groups are not categories of the docs. */
function isGroup(item: PropSidebarItem): boolean {
  return item.type === 'category' && item.group === true;
}

/** Returns the items from the top of the sidebar down to the one with the path, or an empty list if there is none. */
export function sidebarTrail(
  sidebar: PropSidebar,
  path: string,
): Exclude<PropSidebarItem, {type: 'html'}>[] {
  const index = indexSidebar(sidebar);
  const candidates = index.paths.get(comparablePath(path)) ?? [];
  // An ordinary link to the page is not its position in the sidebar.
  const isPlace = (n: number) => {
    const item = index.items[n];
    return item?.type === 'category' || (item?.type === 'link' && item.docId !== undefined);
  };
  const trail: Exclude<PropSidebarItem, {type: 'html'}>[] = [];
  const place = candidates.find(isPlace) ?? -1;
  readAbove(index, place, 0);
  for (let n = place; n >= 0; n = index.parents[n] ?? -1) {
    const item = index.items[n];
    if (item && item.type !== 'html' && !isGroup(item)) {
      trail.unshift(item);
    }
  }
  return trail;
}

/** Returns the first category that satisfies the predicate. */
export function findSidebarCategory(
  sidebar: PropSidebar,
  predicate: (category: PropSidebarItemCategory) => boolean,
): PropSidebarItemCategory | undefined {
  for (const item of sidebar) {
    if (item.type === 'category') {
      const found = !isGroup(item) && predicate(item) ? item : findSidebarCategory(item.items, predicate);
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}
