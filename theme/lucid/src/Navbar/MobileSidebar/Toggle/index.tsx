import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import IconMenu from '@theme/Icon/Menu';

/** The button that opens the mobile sidebar. */
export default function NavbarMobileSidebarToggle(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
      })}
      aria-expanded={shown}
      onClick={toggle}>
      <IconMenu />
    </button>
  );
}
