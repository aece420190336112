import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';

/** The top of the mobile sidebar. */
export default function NavbarMobileSidebarHeader(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle />
      <button
        type="button"
        aria-label={translate({
          id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
          message: 'Close navigation bar',
        })}
        className="clean-btn navbar-sidebar__close"
        onClick={toggle}>
        <IconClose />
      </button>
    </div>
  );
}
