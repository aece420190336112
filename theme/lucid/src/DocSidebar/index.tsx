import type {ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useWindowSize} from '@docusaurus/theme-common';
import Desktop from '@theme/DocSidebar/Desktop';
import Mobile from '@theme/DocSidebar/Mobile';

export type Props = Readonly<{
  sidebar: readonly PropSidebarItem[];
  /** The address of the page, whose item is marked. */
  path: string;
  isHidden: boolean;
  onCollapse: () => void;
}>;

/** The sidebar: a column on desktops, the secondary menu of the mobile sidebar on small screens. */
export default function DocSidebar(props: Props): ReactNode {
  const Sidebar = useWindowSize() === 'mobile' ? Mobile : Desktop;
  return <Sidebar {...props} />;
}
