// The replacement for the docs hooks that the theme's sidebar category imports.
import {useMemo} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {hasVisibleSidebarItems, isVisibleSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {owners} from './owners';

export * from '@gosaur/client/docusaurus/plugin-content-docs/client/layout';

/**
 * Returns a list that is empty if none of a category's items is visible, and has length 1 otherwise. It does not read
 * the items, which are in a separate file that a page with the category collapsed does not need.
 */
export function useVisibleSidebarItems(items: readonly PropSidebarItem[], activePath: string): {length: 0 | 1} {
  return useMemo(() => {
    const category = owners.get(items);
    const visible = category ? hasVisibleSidebarItems(category, activePath) : items.some((item) => isVisibleSidebarItem(item, activePath));
    return {length: visible ? 1 : 0};
  }, [items, activePath]);
}
