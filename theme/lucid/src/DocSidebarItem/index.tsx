import type {ComponentType, ReactNode} from 'react';
import {jsx} from 'react/jsx-runtime';
import {withActivePath} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';

export interface Props {
  /** The path of the page being read. */
  readonly activePath: string;
  readonly onItemClick?: (item: PropSidebarItem) => void;
  /** How deep the item lies; 1 is the top. */
  readonly level: number;
  readonly tabIndex?: number;
  readonly item: PropSidebarItem;
  /** The item's place among its visible neighbours. */
  readonly index: number;
}

const parts = {category: DocSidebarItemCategory, html: DocSidebarItemHtml, link: DocSidebarItemLink};

/** An item of the sidebar, by its type. */
export default function DocSidebarItem(props: Props): ReactNode {
  const {item, index, level, tabIndex, onItemClick} = props;
  return jsx(parts[item.type] as ComponentType<Props>, withActivePath(props, {item, index, level, tabIndex, onItemClick}));
}
