import {memo, type ReactNode} from 'react';
import {NavbarSecondaryMenuFiller} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {BlogSidebarItemList, useVisibleBlogSidebarItems} from '@docusaurus/plugin-content-blog/client';
import BlogSidebarContent, {type Props as ContentProps} from '@theme/BlogSidebar/Content';
import type {Props} from '@theme/BlogSidebar/Desktop';
import styles from './styles.module.css';

export type {Props};

const List: ContentProps['ListComponent'] = function List({items}) {
  const {toggle} = useNavbarMobileSidebar();
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName="menu__list"
      liClassName="menu__list-item"
      linkClassName="menu__link"
      linkActiveClassName="menu__link--active"
      onItemClick={toggle}
    />
  );
};

function SecondaryMenu({sidebar}: Props): ReactNode {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  return (
    <>
      <p className={styles.title}>{sidebar.title}</p>
      <BlogSidebarContent items={items} ListComponent={List} yearGroupHeadingClassName={styles.year} />
    </>
  );
}

/** Adds the recent posts to the mobile sidebar. */
function BlogSidebarMobile({sidebar}: Props): ReactNode {
  return <NavbarSecondaryMenuFiller<Props> component={SecondaryMenu} props={{sidebar}} />;
}

export default memo(BlogSidebarMobile);
