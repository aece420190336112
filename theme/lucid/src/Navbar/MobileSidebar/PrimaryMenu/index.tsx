import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';

/** The navbar's items in the mobile sidebar. */
export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  const {items} = useThemeConfig().navbar;
  return (
    <ul className="menu__list">
      {items.map((item, i) => (
        <NavbarItem key={i} mobile {...item} onClick={toggle} />
      ))}
    </ul>
  );
}
