import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useHideableNavbar, useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of Navbar/Layout. */
export interface Props {
  readonly children: ReactNode;
}

/** The navbar's element, which may be hidden when the reader scrolls down, and the mobile sidebar. */
export default function NavbarLayout({children}: Props): ReactNode {
  const {hideOnScroll, style} = useThemeConfig().navbar;
  const {shown} = useNavbarMobileSidebar();
  const {navbarRef, isNavbarVisible} = useHideableNavbar(hideOnScroll);
  return (
    <nav
      ref={navbarRef}
      aria-label={translate({
        id: 'theme.NavBar.navAriaLabel',
        message: 'Main',
      })}
      className={clsx(
        'theme-layout-navbar navbar navbar--fixed-top',
        hideOnScroll && [styles.hideable, !isNavbarVisible && styles.hidden],
        style && `navbar--${style}`,
        shown && 'navbar-sidebar--show',
      )}>
      {children}
      <NavbarMobileSidebar />
    </nav>
  );
}
