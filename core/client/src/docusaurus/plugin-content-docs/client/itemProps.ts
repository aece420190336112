import type {ComponentType} from 'react';
import type {PropSidebarItem} from '../types';

/** The props of an item of a sidebar, whatever its type. */
export interface SidebarItemProps {
  /** The path of the page being read. */
  readonly activePath: string;
  readonly onItemClick?: (item: PropSidebarItem) => void;
  /** How deep the item is; 1 is the top. */
  readonly level: number;
  readonly tabIndex?: number;
  readonly item: PropSidebarItem;
  /** The item's place among its visible neighbours. */
  readonly index: number;
}

/** The props of the items of a level. */
export interface SharedSidebarItemsProps extends Omit<SidebarItemProps, 'item' | 'index'> {
  readonly component: ComponentType<SidebarItemProps>;
  readonly items: readonly PropSidebarItem[];
}
