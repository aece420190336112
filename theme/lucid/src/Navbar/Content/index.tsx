import type {ReactNode} from 'react';
import {ErrorCauseBoundary, useThemeConfig, type NavbarItem as Item} from '@docusaurus/theme-common';
import {splitNavbarItems, useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarSearch from '@theme/Navbar/Search';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';

function itemError(item: Item, cause: Error): Error {
  return new Error(
    `A navbar item could not be rendered. Check this item of themeConfig.navbar.items in docusaurus.toml:\n${JSON.stringify(item, null, 2)}`,
    {cause},
  );
}

function NavbarItems({items}: {items: Item[]}): ReactNode {
  return items.map((item, i) => (
    <ErrorCauseBoundary key={i} onError={(error) => itemError(item, error)}>
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ));
}

/**
 * The content of the navbar: the menu button, the logo, the items, the colour mode button and the search, unless it is
 * an item.
 */
export default function NavbarContent(): ReactNode {
  const {disabled} = useNavbarMobileSidebar();
  const {items} = useThemeConfig().navbar;
  const [left, right] = splitNavbarItems(items);
  const placesSearch = items.some(({type}) => type === 'search');
  return (
    <div className="navbar__inner">
      <div className="theme-layout-navbar-left navbar__items">
        {!disabled && <NavbarMobileSidebarToggle />}
        <NavbarLogo />
        <NavbarItems items={left} />
      </div>
      <div className="theme-layout-navbar-right navbar__items navbar__items--right">
        <NavbarItems items={right} />
        <NavbarColorModeToggle />
        {!placesSearch && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </div>
  );
}
