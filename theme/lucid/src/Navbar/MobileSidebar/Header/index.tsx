import type {ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import {translate} from '@docusaurus/Translate';
import Cross from '@theme/Icon/Close';
import ColorModeToggle from '@theme/Navbar/ColorModeToggle';
import Logo from '@theme/Navbar/Logo';

function CloseButton(): ReactNode {
  const close = useNavbarMobileSidebar().toggle;
  const label = translate({message: 'Close navigation bar', id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel'});
  return (
    <button className="clean-btn navbar-sidebar__close" type="button" aria-label={label} onClick={close}>
      <Cross />
    </button>
  );
}

/** The header of the mobile sidebar. */
export default function NavbarMobileSidebarHeader(): ReactNode {
  return (
    <div className="navbar-sidebar__brand">
      <Logo />
      <ColorModeToggle />
      <CloseButton />
    </div>
  );
}
