import {memo, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {BlogSidebar} from '@docusaurus/plugin-content-blog';
import {BlogSidebarItemList, useVisibleBlogSidebarItems} from '@docusaurus/plugin-content-blog/client';
import BlogSidebarContent, {type Props as ContentProps} from '@theme/BlogSidebar/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogSidebar/Desktop. */
export interface Props {
  readonly sidebar: BlogSidebar;
}

const List: ContentProps['ListComponent'] = ({items}) => (
  <BlogSidebarItemList
    items={items}
    ulClassName={clsx('clean-list', styles.list)}
    linkClassName={styles.link}
    linkActiveClassName={styles.active}
  />
);

/** The recent posts next to the page. */
function BlogSidebarDesktop({sidebar}: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  return (
    <aside className={styles.column}>
      <nav
        className={clsx('thin-scrollbar', styles.sidebar)}
        aria-label={translate({id: 'theme.blog.sidebar.navAriaLabel', message: 'Recent posts'})}>
        <p className={styles.title}>{sidebar.title}</p>
        <BlogSidebarContent items={items} ListComponent={List} yearGroupHeadingClassName={styles.year} />
      </nav>
    </aside>
  );
}

export default memo(BlogSidebarDesktop);
