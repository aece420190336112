import type {ComponentType} from 'react';
import type {PropSidebarItem} from '../types';

/** The props of an item of a sidebar. */
export interface SidebarItemProps {
  readonly activePath: string;
  readonly onItemClick?: (item: PropSidebarItem) => void;
  readonly level: number;
  readonly tabIndex?: number;
  readonly item: PropSidebarItem;
  readonly index: number;
}

/** The props of the items of a level. */
export interface SharedSidebarItemsProps extends Omit<SidebarItemProps, 'item' | 'index'> {
  readonly component: ComponentType<SidebarItemProps>;
  readonly items: readonly PropSidebarItem[];
}
