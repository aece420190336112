import {memo, type ReactNode} from 'react';
import {jsx} from 'react/jsx-runtime';
import {DocSidebarItemsExpandedStateProvider, SharedSidebarItems, withActivePath} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import DocSidebarItem, {type Props as DocSidebarItemProps} from '@theme/DocSidebarItem';

/** Props of DocSidebarItems. */
export interface Props extends Omit<DocSidebarItemProps, 'item' | 'index'> {
  readonly items: readonly PropSidebarItem[];
}

/** One level of the sidebar. */
function DocSidebarItems(props: Props): ReactNode {
  const {items, level, tabIndex, onItemClick} = props;
  return (
    <DocSidebarItemsExpandedStateProvider>
      {jsx(SharedSidebarItems, withActivePath(props, {component: DocSidebarItem, items, level, tabIndex, onItemClick}))}
    </DocSidebarItemsExpandedStateProvider>
  );
}

export default memo(DocSidebarItems);
