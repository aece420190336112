import {createElement, Fragment, type ReactNode} from 'react';
import type {PropSidebarItem} from '../docusaurus/plugin-content-docs/types';
import type {SharedSidebarItemsProps} from '../docusaurus/plugin-content-docs/client/itemProps';
import {itemAt} from '../docusaurus/plugin-content-docs/client/sharedItems';
import {placeOf, places} from '../docusaurus/plugin-content-docs/client/sidebarIndex';
import {comparablePath} from '../docusaurus/theme-common/paths';
import {readList} from '../page/lazyList';
import {passOn, unread, type Sharing} from './SharingContext';

interface RunProps extends SharedSidebarItemsProps {
  readonly from: number;
  readonly to: number;
}

/** Consecutive items of a level. It does not read their props itself. */
function Run(props: RunProps): ReactNode {
  const {items, from, to} = props;
  return items.slice(from, to).map((item, i) => itemAt(props, item, from + i));
}

/** Renders the items of a level with the runs that pages share, or returns undefined if the items differ between pages. */
export function sidebarRuns(sharing: Sharing, props: SharedSidebarItemsProps): ReactNode | undefined {
  const {component, items, level, tabIndex, onItemClick} = props;
  const listed = onItemClick ? undefined : listedItems(items);
  const active = listed ? activeItems(items, unread(props, 'activePath')).map((item) => listed.indexOf(item)) : [];
  if (!listed || active.includes(-1)) {
    return undefined;
  }
  const share = ([from, to]: [number, number]) => {
    const run: RunProps = passOn(props, 'activePath', {component, items: listed, level, tabIndex, from, to});
    return sharing.share(Run, run, listed, `${from}/${to}/${level}/${tabIndex}`, 'activePath');
  };
  const list: ReactNode[] = [];
  let from = 0;
  for (const at of active.sort((a, b) => a - b)) {
    const item = listed[at];
    list.push(...blocks(from, at).map(share), item && itemAt(props, item, at));
    from = at + 1;
  }
  list.push(...blocks(from, listed.length).map(share));
  return createElement(Fragment, null, ...list);
}

/**
 * Splits a range into blocks whose sizes are powers of two, at multiples of their sizes. A range of n items has about 2
 * log n blocks; all ranges of a level together have n log n.
 */
export function blocks(from: number, to: number): [number, number][] {
  const list: [number, number][] = [];
  for (let start = from; start < to; ) {
    let size = 1;
    while (start % (size * 2) === 0 && start + size * 2 <= to) {
      size *= 2;
    }
    list.push([start, start + size]);
    start += size;
  }
  return list;
}

/** Returns the items of a level that have the path or contain an item with it. */
function activeItems(items: readonly PropSidebarItem[], activePath: string): PropSidebarItem[] {
  const level = readList(items);
  const first = level[0];
  if (!first) {
    return [];
  }
  const {index} = placeOf(first);
  const found = new Set<PropSidebarItem>();
  for (const number of index.paths.get(comparablePath(activePath)) ?? []) {
    for (let n = number; n >= 0; n = index.parents[n] ?? -1) {
      const item = index.items[n];
      if (item && level.includes(item)) {
        found.add(item);
      }
    }
  }
  return [...found];
}

const listedLevels = new WeakMap<readonly PropSidebarItem[], PropSidebarItem[] | undefined>();

/**
 * Returns the items of a level that are visible on every page, as one list for all pages, or undefined if the level is
 * not in an indexed sidebar.
 */
function listedItems(items: readonly PropSidebarItem[]): PropSidebarItem[] | undefined {
  const level = readList(items);
  if (!listedLevels.has(level)) {
    const indexed = level.map((item) => places.get(item));
    const listed = level.filter((_, i) => indexed[i]?.index.listed[indexed[i].from]);
    listedLevels.set(level, indexed.every((place) => place && place.index === indexed[0]?.index) ? listed : undefined);
  }
  return listedLevels.get(level);
}

