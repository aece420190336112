import {useMemo, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {isSamePath} from '../../theme-common/paths';
import type {BlogSidebarItem} from '../types';

/**
 * How many posts the sidebar contains in the document. The browser adds the others, so that pages do not grow with the
 * blog.
 */
const MAX_IN_DOCUMENT = 100;

/** Returns the posts to list. An unlisted post is listed on its own page only. */
export function useVisibleBlogSidebarItems(items: readonly BlogSidebarItem[]): BlogSidebarItem[] {
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  return useMemo(() => {
    const visible = items.filter(({unlisted, permalink}) => !unlisted || isSamePath(permalink, pathname));
    return isBrowser ? visible : visible.slice(0, MAX_IN_DOCUMENT);
  }, [items, pathname, isBrowser]);
}

/** Groups posts by year, the latest year first. */
export function groupBlogSidebarItemsByYear(
  items: readonly BlogSidebarItem[],
): [year: string, items: BlogSidebarItem[]][] {
  const years = new Map<string, BlogSidebarItem[]>();
  for (const item of items) {
    // The date is in UTC, like the date shown on the post.
    const year = item.date.slice(0, 4);
    const group = years.get(year);
    if (group) {
      group.push(item);
    } else {
      years.set(year, [item]);
    }
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

/** Props of BlogSidebarItemList. */
export interface BlogSidebarItemListProps {
  readonly items: readonly BlogSidebarItem[];
  readonly ulClassName?: string;
  readonly liClassName?: string;
  readonly linkClassName?: string;
  readonly linkActiveClassName?: string;
  readonly onItemClick?: () => void;
}

/** A list of posts in which the current one is marked. */
export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
  linkActiveClassName,
  onItemClick,
}: BlogSidebarItemListProps): ReactNode {
  const {pathname} = useLocation();
  return (
    <ul className={ulClassName}>
      {items.map(({permalink, title}) => {
        const active = isSamePath(permalink, pathname);
        return (
          <li key={permalink} className={liClassName}>
            <Link
              to={permalink}
              className={clsx(linkClassName, active && linkActiveClassName)}
              aria-current={active ? 'page' : undefined}
              onClick={onItemClick}>
              {title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
