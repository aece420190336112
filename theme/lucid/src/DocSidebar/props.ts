import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

/** The props of the sidebar on desktop and mobile. */
export type Props = Readonly<{
  sidebar: readonly PropSidebarItem[];
  /** The path of the page, whose item is marked. */
  path: string;
  isHidden: boolean;
  onCollapse: () => void;
}>;
