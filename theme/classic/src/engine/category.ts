// What the theme's category of a sidebar imports of the docs.
import {useMemo} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {hasVisibleSidebarItems, isVisibleSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {owners} from './owners';

export * from '@gosaur/client/docusaurus/plugin-content-docs/client/layout';

/**
 * Items of a category for the question whether there are any to show. What the items are is not asked here: they are in a file of
 * their own, which a page with the category closed does not need.
 */
export function useVisibleSidebarItems(items: readonly PropSidebarItem[], activePath: string): {length: 0 | 1} {
  return useMemo(() => {
    const category = owners.get(items);
    const visible = category ? hasVisibleSidebarItems(category, activePath) : items.some((item) => isVisibleSidebarItem(item, activePath));
    return {length: visible ? 1 : 0};
  }, [items, activePath]);
}
