import type {ReactNode} from 'react';
import {useWindowSize} from '@docusaurus/theme-common';
import type {BlogSidebar as Sidebar} from '@docusaurus/plugin-content-blog';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile';

/** Props of BlogSidebar. */
export interface Props {
  readonly sidebar?: Sidebar;
}

/** The list of recent posts: a column on desktops, the secondary menu of the mobile sidebar on small screens. */
export default function BlogSidebar({sidebar}: Props): ReactNode {
  const isMobile = useWindowSize() === 'mobile';
  if (!sidebar?.items.length) {
    return null;
  }
  return isMobile ? <BlogSidebarMobile sidebar={sidebar} /> : <BlogSidebarDesktop sidebar={sidebar} />;
}
