import type {ReactNode} from 'react';
import type {PropSidebarItemHtml} from '@docusaurus/plugin-content-docs';
import type {Props as DocSidebarItemProps} from '@theme/DocSidebarItem';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface Props extends DocSidebarItemProps {
  readonly item: PropSidebarItemHtml;
}

/** A piece of markup in the sidebar. */
export default function DocSidebarItemHtml({item, level}: Props): ReactNode {
  const {value, defaultStyle, className} = item;
  return (
    <li
      className={clsx(
        'theme-doc-sidebar-item-link',
        `theme-doc-sidebar-item-link-level-${level}`,
        defaultStyle && [styles.menuHtmlItem, 'menu__list-item'],
        className,
      )}
      dangerouslySetInnerHTML={{__html: value}}
    />
  );
}
