import type {KeyboardEvent, MouseEvent, ReactNode} from 'react';
import {jsx} from 'react/jsx-runtime';
import {addressOf} from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {Collapsible} from '@docusaurus/theme-common';
import {isSamePath} from '@docusaurus/theme-common/internal';
import type {PropSidebarItemCategory, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import {activePathOf, findFirstSidebarItemLink, hasVisibleSidebarItems, withActivePath, type SidebarItemProps} from '@docusaurus/plugin-content-docs/client';
import Label from '@theme/DocSidebarItem/Label';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import {useCategory} from './useCategory';

/** Props of DocSidebarItem/Category. */
export interface Props extends SidebarItemProps {
  readonly item: PropSidebarItemCategory;
}

function CaretButton({collapsed, label, onClick}: {collapsed: boolean; label: string; onClick: () => void}): ReactNode {
  const ariaLabel = collapsed
    ? translate(
        {
          id: 'theme.DocSidebarItem.expandCategoryAriaLabel',
          message: "Expand sidebar category '{label}'",
        },
        {label},
      )
    : translate(
        {
          id: 'theme.DocSidebarItem.collapseCategoryAriaLabel',
          message: "Collapse sidebar category '{label}'",
        },
        {label},
      );
  return (
    <button
      type="button"
      aria-label={ariaLabel}
      aria-expanded={!collapsed}
      className="clean-btn menu__caret"
      onClick={onClick}
    />
  );
}

/**
 * Returns the link of the label. A category without a page of its own links to its first page until scripts run and can
 * expand it.
 */
function useCategoryHref({href, linkUnlisted, ...item}: PropSidebarItemCategory, original: PropSidebarItemCategory) {
  const isBrowser = useIsBrowser();
  if (href && !linkUnlisted) {
    return href;
  }
  return item.collapsible ? ((isBrowser ? undefined : findFirstSidebarItemLink(original)) ?? '#') : undefined;
}

function CollapsibleCategory(props: Props): ReactNode {
  const {item, index, level, onItemClick, tabIndex} = props;
  const activePath = activePathOf(props);
  const {items, label, collapsible, className, href} = item;
  const {isActive, collapsed, setCollapsed} = useCategory(item, index, activePath);
  const linkHref = useCategoryHref(item, item);
  const isCurrentPage = isSamePath(href, activePath);
  const isToggle = collapsible && !href;
  const onClick = (event: MouseEvent) => {
    onItemClick?.(item);
    if (collapsible) {
      // The label of another page navigates and expands. That of the current page, or of a category without a page,
      // toggles.
      const leads = href !== undefined && !isCurrentPage;
      if (!leads) {
        event.preventDefault();
      }
      setCollapsed(leads ? false : !collapsed);
    }
  };
  // Links have no action for the space bar, buttons have.
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (isToggle && event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
    }
  };
  return (
    <li
      className={clsx(
        'theme-doc-sidebar-item-category',
        `theme-doc-sidebar-item-category-level-${level}`,
        'menu__list-item',
        collapsed && 'menu__list-item--collapsed',
        className,
      )}>
      <div
        className={clsx('menu__list-item-collapsible', isCurrentPage && 'menu__list-item-collapsible--active')}>
        <a
          className={clsx('menu__link', {
            'menu__link--sublist': collapsible,
            'menu__link--sublist-caret': isToggle,
            'menu__link--active': isActive,
          })}
          href={linkHref && addressOf(linkHref)}
          onClick={onClick}
          onKeyDown={onKeyDown}
          tabIndex={tabIndex}
          aria-current={isCurrentPage ? 'page' : undefined}
          role={isToggle ? 'button' : undefined}
          aria-expanded={isToggle ? !collapsed : undefined}>
          <Label label={label} customProps={item.customProps} />
        </a>
        {href && collapsible && (
          <CaretButton collapsed={collapsed} label={label} onClick={() => setCollapsed(!collapsed)} />
        )}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {jsx(DocSidebarItems, withActivePath(props, {items, tabIndex: collapsed ? -1 : 0, onItemClick, level: level + 1}))}
      </Collapsible>
    </li>
  );
}

/** A collapsible group of items. Without visible items it is only a link, or nothing. */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const {item, index, level, onItemClick, tabIndex} = props;
  if (hasVisibleSidebarItems(item, activePathOf(props))) {
    return jsx(CollapsibleCategory, props);
  }
  const {href, label, className, description, customProps} = item;
  if (href === undefined) {
    return null;
  }
  const link: PropSidebarItemLink = {type: 'link', href, label, className, description, customProps};
  return jsx(DocSidebarItemLink, withActivePath(props, {item: link, index, level, onItemClick, tabIndex}));
}
