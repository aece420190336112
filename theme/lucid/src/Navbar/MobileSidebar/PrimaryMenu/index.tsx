import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Item from '@theme/NavbarItem';

/** The navbar's items in the mobile sidebar. */
export default function NavbarMobilePrimaryMenu(): ReactNode {
  const close = useNavbarMobileSidebar().toggle;
  return (
    <ul className="menu__list">
      {useThemeConfig().navbar.items.map((item, place) => (
        <Item {...item} key={place} onClick={close} mobile />
      ))}
    </ul>
  );
}
