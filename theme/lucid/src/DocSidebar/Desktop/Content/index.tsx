import {useRef, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import {useCurrentItemInView} from '../../useCurrentItemInView';
import styles from './styles.module.css';

export interface Props {
  readonly className?: string;
  readonly path: string;
  readonly sidebar: readonly PropSidebarItem[];
}

/** The list of the sidebar. */
export default function DocSidebarDesktopContent({path, sidebar, className}: Props): ReactNode {
  const list = useRef<HTMLElement>(null);
  useCurrentItemInView(list, path);
  return (
    <nav
      ref={list}
      aria-label={translate({
        id: 'theme.docs.sidebar.navAriaLabel',
        message: 'Docs sidebar',
      })}
      className={clsx('menu thin-scrollbar', styles.menu, className)}>
      <ul className="theme-doc-sidebar-menu menu__list">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
