import type {ReactNode} from 'react';
import {useWindowSize} from '@docusaurus/theme-common';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';

export interface Props {
  readonly path: string;
  readonly sidebar: readonly PropSidebarItem[];
  readonly onCollapse: () => void;
  readonly isHidden: boolean;
}

/** The sidebar: a column on desktops, the secondary menu of the mobile sidebar on small screens. */
export default function DocSidebar(props: Props): ReactNode {
  return useWindowSize() === 'mobile' ? <DocSidebarMobile {...props} /> : <DocSidebarDesktop {...props} />;
}
