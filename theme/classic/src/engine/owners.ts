import type {PropSidebarItem, PropSidebarItemCategory} from '@docusaurus/plugin-content-docs';

/** The categories that own lists of items. */
export const owners = new WeakMap<readonly PropSidebarItem[], PropSidebarItemCategory>();
