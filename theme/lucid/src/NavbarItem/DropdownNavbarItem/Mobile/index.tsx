import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {Collapsible, isRegexpStringMatch, useCollapsible} from '@docusaurus/theme-common';
import {isSamePath, useLocalPathname} from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import clsx from 'clsx';
import type {LinkLikeNavbarItemProps} from '../../props';
import type {DropdownNavbarItemProps} from '../props';

/** Props of NavbarItem/DropdownNavbarItem/Mobile. */
export type Props = DropdownNavbarItemProps;

function isActiveItem({to, isActive, activeBasePath, activeBaseRegex}: LinkLikeNavbarItemProps, pathname: string): boolean {
  return (
    isActive?.(null, {pathname}) === true ||
    isSamePath(to, pathname) ||
    isRegexpStringMatch(activeBaseRegex, pathname) ||
    (activeBasePath !== undefined && pathname.startsWith(activeBasePath))
  );
}

type Click = LinkLikeNavbarItemProps['onClick'];

/** Combines the click handlers of the item and of the sidebar. */
function both(own: Click, sidebar: Click): Click {
  return (event) => {
    own?.(event);
    sidebar?.(event);
  };
}

function toggleLabel(collapsed: boolean): string {
  return collapsed
    ? translate({
        id: 'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel',
        message: 'Expand the dropdown',
      })
    : translate({
        id: 'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel',
        message: 'Collapse the dropdown',
      });
}

/** A collapsible group of items in the mobile sidebar, expanded if it contains the current page. */
export default function DropdownNavbarItemMobile({items, className, onClick, label, html}: Props): ReactNode {
  const pathname = useLocalPathname();
  const {collapsed, toggleCollapsed} = useCollapsible({
    initialState: () => !items.some((item) => isActiveItem(item, pathname)),
  });
  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <button
        type="button"
        className={clsx('clean-btn menu__link menu__link--sublist menu__link--sublist-caret', className)}
        aria-expanded={!collapsed}
        title={toggleLabel(collapsed)}
        onClick={toggleCollapsed}
        {...(html ? {dangerouslySetInnerHTML: {__html: html}} : {children: label})}
      />
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item, i) => (
          <NavbarItem key={i} mobile isDropdownItem {...item} onClick={both(item.onClick, onClick)} />
        ))}
      </Collapsible>
    </li>
  );
}
