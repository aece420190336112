import type {ReactNode} from 'react';
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

/** An item of the sidebar, by its type. */
export default function DocSidebarItem({item, ...props}: Props): ReactNode {
  switch (item.type) {
    case 'category':
      return <DocSidebarItemCategory item={item} {...props} />;
    case 'html':
      return <DocSidebarItemHtml item={item} {...props} />;
    case 'link':
      return <DocSidebarItemLink item={item} {...props} />;
  }
}
