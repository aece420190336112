import {memo, type ComponentType, type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import type {BlogSidebarItem} from '@docusaurus/plugin-content-blog';
import {groupBlogSidebarItemsByYear} from '@docusaurus/plugin-content-blog/client';

/** Props of BlogSidebar/Content. */
export interface Props {
  readonly items: readonly BlogSidebarItem[];
  readonly ListComponent: ComponentType<{items: readonly BlogSidebarItem[]}>;
  readonly yearGroupHeadingClassName?: string;
}

/** The recent posts, grouped by year if the site is configured so. */
function BlogSidebarContent({items, ListComponent, yearGroupHeadingClassName}: Props): ReactNode {
  if (!useThemeConfig().blog.sidebar.groupByYear) {
    return <ListComponent items={items} />;
  }
  return groupBlogSidebarItemsByYear(items).map(([year, posts]) => (
    <div key={year} role="group" aria-label={year}>
      <p className={yearGroupHeadingClassName} aria-hidden="true">
        {year}
      </p>
      <ListComponent items={posts} />
    </div>
  ));
}

export default memo(BlogSidebarContent);
