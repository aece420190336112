import {memo, type ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {DocSidebarItemsExpandedStateProvider, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import DocSidebarItem, {type Props as DocSidebarItemProps} from '@theme/DocSidebarItem';

export interface Props extends Omit<DocSidebarItemProps, 'item' | 'index'> {
  readonly items: readonly PropSidebarItem[];
}

/** One level of the sidebar. */
function DocSidebarItems({items, ...props}: Props): ReactNode {
  const visible = useVisibleSidebarItems(items, props.activePath);
  return (
    <DocSidebarItemsExpandedStateProvider>
      {visible.map((item, index) => (
        <DocSidebarItem key={index} item={item} index={index} {...props} />
      ))}
    </DocSidebarItemsExpandedStateProvider>
  );
}

export default memo(DocSidebarItems);
