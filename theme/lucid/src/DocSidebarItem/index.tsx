import type {ComponentType, ReactNode} from 'react';
import {jsx} from 'react/jsx-runtime';
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

/** An item of the sidebar, by its type. Its props go on as they are, so that none is read that the part does not read. */
export default function DocSidebarItem(props: Props): ReactNode {
  return jsx(parts[props.item.type] as ComponentType<Props>, props);
}
