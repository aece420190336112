import {useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of Navbar/MobileSidebar/Layout. */
export interface Props {
  readonly header: ReactNode;
  readonly primaryMenu: ReactNode;
  readonly secondaryMenu: ReactNode;
}

/** One of the two menus. When the other menu is shown, the focus moves to that. */
function Panel({inert, children}: {inert: boolean; children: ReactNode}): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const left = inert ? null : document.activeElement?.closest('.navbar-sidebar__item');
    if (left && left !== panel.current) {
      // The menu slides into view itself.
      panel.current?.querySelector<HTMLElement>('a, button')?.focus({preventScroll: true});
    }
  }, [inert]);
  return (
    <div ref={panel} className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu" inert={inert}>
      {children}
    </div>
  );
}

/** A modal dialog: the browser traps the focus, closes it on Escape and restores the focus. */
export default function NavbarMobileSidebarLayout({header, primaryMenu, secondaryMenu}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const {shown, toggle} = useNavbarMobileSidebar();
  const secondary = useNavbarSecondaryMenu();
  useEffect(() => {
    if (shown) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [shown]);
  const onBackdropClick = (event: MouseEvent) => {
    if (event.target === dialog.current) {
      toggle();
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-label={translate({id: 'theme.navbar.mobileSidebar.ariaLabel', message: 'Site navigation'})}
      className={clsx('theme-layout-navbar-sidebar navbar-sidebar', styles.sidebar)}
      onClick={onBackdropClick}
      onClose={() => {
        if (shown) {
          toggle();
        }
      }}>
      {header}
      <div className={clsx('navbar-sidebar__items', secondary.shown && 'navbar-sidebar__items--show-secondary')}>
        <Panel inert={secondary.shown}>{primaryMenu}</Panel>
        <Panel inert={!secondary.shown}>{secondaryMenu}</Panel>
      </div>
    </dialog>
  );
}
