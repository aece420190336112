import {useContext, type ReactNode} from 'react';
import {jsx} from 'react/jsx-runtime';
import {loadList} from '../../../page/lazyList';
import {passOn, SharingContext, unread} from '../../../sharing/SharingContext';
import type {PropSidebarItem} from '../types';
import type {SharedSidebarItemsProps} from './itemProps';
import {visibleSidebarItems} from './sidebarIndex';

/** Renders the component of an item with its props. */
export function itemAt(props: SharedSidebarItemsProps, item: PropSidebarItem, index: number): ReactNode {
  const {component, level, tabIndex, onItemClick} = props;
  return jsx(component, passOn(props, 'activePath', {item, index, level, tabIndex, onItemClick}), index);
}

/**
 * Renders the items of one level of a sidebar. Runs of items that do not lead to the page are rendered once for all
 * pages. A component that reads `activePath` from its props is rendered for each page. Use `activePathOf` to check only
 * whether the item, or one inside it, is active or visible.
 */
export function SharedSidebarItems(props: SharedSidebarItemsProps): ReactNode {
  const shared = useContext(SharingContext)?.sidebarItems(props);
  return shared ?? visibleSidebarItems(props.items, unread(props, 'activePath')).map((item, index) => itemAt(props, item, index));
}

/**
 * Loads the items of a category that is being expanded, so that they appear at once. Returns undefined if they are
 * loaded.
 */
export function loadSidebarItems(items: readonly PropSidebarItem[]): Promise<void> | undefined {
  return loadList(items);
}

/**
 * Returns the path of the page without marking it as read. Use it only to check the item of the props and the items
 * inside it.
 */
export function activePathOf(props: {readonly activePath: string}): string {
  return unread(props, 'activePath');
}

/** Returns props for another component that include the path of the page, without marking it as read. */
export function withActivePath<T extends object>(props: {readonly activePath: string}, further: T): T & {readonly activePath: string} {
  return passOn(props, 'activePath', further);
}
