import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

/** The props of an item of the sidebar, whatever its type. */
export interface Props {
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
