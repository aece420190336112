import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';

/** The page's own menu in the mobile sidebar, such as the docs sidebar. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const {hide, content} = useNavbarSecondaryMenu();
  const hasPrimaryMenu = useThemeConfig().navbar.items.length > 0;
  return (
    <>
      {hasPrimaryMenu && (
        <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
          <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">
            ← Back to main menu
          </Translate>
        </button>
      )}
      {content}
    </>
  );
}
