import type {ComponentType} from 'react';
import type {PropSidebarItem} from '../types';

/** The props of a sidebar item of any type. */
export interface SidebarItemProps {
  /** The path of the current page. */
  readonly activePath: string;
  readonly onItemClick?: (item: PropSidebarItem) => void;
  /** The depth of the item; 1 is the top level. */
  readonly level: number;
  readonly tabIndex?: number;
  readonly item: PropSidebarItem;
  /** The item's index among its visible siblings. */
  readonly index: number;
}

/** The props of all items of a level. */
export interface SharedSidebarItemsProps extends Omit<SidebarItemProps, 'item' | 'index'> {
  readonly component: ComponentType<SidebarItemProps>;
  readonly items: readonly PropSidebarItem[];
}
