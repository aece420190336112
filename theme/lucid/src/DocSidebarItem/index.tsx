import type {ComponentType, ReactNode} from 'react';
import {jsx} from 'react/jsx-runtime';
import {withActivePath, type SidebarItemProps as Props} from '@docusaurus/plugin-content-docs/client';
import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';

export type {Props};

const parts = {category: DocSidebarItemCategory, html: DocSidebarItemHtml, link: DocSidebarItemLink};

/** An item of the sidebar. Its type selects the component. */
export default function DocSidebarItem(props: Props): ReactNode {
  const {item, index, level, tabIndex, onItemClick} = props;
  return jsx(parts[item.type] as ComponentType<Props>, withActivePath(props, {item, index, level, tabIndex, onItemClick}));
}
