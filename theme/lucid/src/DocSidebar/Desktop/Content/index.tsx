import {useRef, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Items from '@theme/DocSidebarItems';
import clsx from 'clsx';
import type {Props as Sidebar} from '../../props';
import {useCurrentItemInView} from '../../useCurrentItemInView';
import styles from './styles.module.css';

/** Props of DocSidebar/Desktop/Content. */
export interface Props extends Pick<Sidebar, 'path' | 'sidebar'> {
  readonly className?: string;
}

/** The list of the sidebar. */
export default function DocSidebarDesktopContent(props: Props): ReactNode {
  const list = useRef<HTMLElement>(null);
  useCurrentItemInView(list, props.path);
  const label = translate({message: 'Docs sidebar', id: 'theme.docs.sidebar.navAriaLabel'});
  return (
    <nav ref={list} className={clsx('menu thin-scrollbar', styles.menu, props.className)} aria-label={label}>
      <ul className="theme-doc-sidebar-menu menu__list">
        <Items level={1} activePath={props.path} items={props.sidebar} />
      </ul>
    </nav>
  );
}
