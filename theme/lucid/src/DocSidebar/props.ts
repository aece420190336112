import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

/** The props of the sidebar and of its two forms. */
export type Props = Readonly<{
  sidebar: readonly PropSidebarItem[];
  /** The address of the page, whose item is marked. */
  path: string;
  isHidden: boolean;
  onCollapse: () => void;
}>;
