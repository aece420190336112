import type {PropSidebarItem, PropSidebarItemCategory} from '@docusaurus/plugin-content-docs';

/** The categories that lists of items belong to. */
export const owners = new WeakMap<readonly PropSidebarItem[], PropSidebarItemCategory>();
