import {useContext, type ReactNode} from 'react';
import {jsx} from 'react/jsx-runtime';
import {loadList} from '../../../page/lazyList';
import {passOn, SharingContext, unread} from '../../../sharing/SharingContext';
import type {PropSidebarItem} from '../types';
import type {SharedSidebarItemsProps} from './itemProps';
import {visibleSidebarItems} from './sidebarIndex';

/** The component of an item, with its props. */
export function itemAt(props: SharedSidebarItemsProps, item: PropSidebarItem, index: number): ReactNode {
  const {component, level, tabIndex, onItemClick} = props;
  return jsx(component, passOn(props, 'activePath', {item, index, level, tabIndex, onItemClick}), index);
}

/**
 * The items of one level of a sidebar. Runs of items that do not lead to the page are rendered once for all pages. A component that
 * reads `activePath` of its props is rendered for each page; `activePathOf` gives it to those that ask only whether the item, or
 * something in it, is active or visible.
 */
export function SharedSidebarItems(props: SharedSidebarItemsProps): ReactNode {
  const shared = useContext(SharingContext)?.sidebarItems(props);
  return shared ?? visibleSidebarItems(props.items, unread(props, 'activePath')).map((item, index) => itemAt(props, item, index));
}

/** Loads the items of a category that opens, so that they appear at once; undefined if they are there. */
export function loadSidebarItems(items: readonly PropSidebarItem[]): Promise<void> | undefined {
  return loadList(items);
}

/** The path of the page, for questions about the item of the props and what is in it, and nothing else. */
export function activePathOf(props: {readonly activePath: string}): string {
  return unread(props, 'activePath');
}

/** Props for another component with the path of the page among them, which is not read by this. */
export function withActivePath<T extends object>(props: {readonly activePath: string}, further: T): T & {readonly activePath: string} {
  return passOn(props, 'activePath', further);
}
