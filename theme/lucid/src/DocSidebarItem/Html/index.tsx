import type {ReactNode} from 'react';
import type {PropSidebarItemHtml} from '@docusaurus/plugin-content-docs';
import type {SidebarItemProps} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of DocSidebarItem/Html. */
export type Props = SidebarItemProps & {readonly item: PropSidebarItemHtml};

const name = 'theme-doc-sidebar-item-link';

/** An item of HTML in the sidebar. */
export default function DocSidebarItemHtml({item: {value: __html, ...item}, level}: Props): ReactNode {
  const looks = item.defaultStyle && clsx(styles.menuHtmlItem, 'menu__list-item');
  return <li dangerouslySetInnerHTML={{__html}} className={clsx(name, `${name}-level-${level}`, looks, item.className)} />;
}
