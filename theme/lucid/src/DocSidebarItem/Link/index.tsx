import type {ReactNode} from 'react';
import isInternalUrl from '@docusaurus/isInternalUrl';
import {addressOf} from '@docusaurus/Link';
import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import {activePathOf, isActiveSidebarItem, type SidebarItemProps} from '@docusaurus/plugin-content-docs/client';
import Label from '@theme/DocSidebarItem/Label';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';

/** Props of DocSidebarItem/Link. */
export interface Props extends SidebarItemProps {
  readonly item: PropSidebarItemLink;
}

const OUTSIDE = {target: '_blank', rel: 'noopener noreferrer'};

/** A link in the sidebar. It is a plain anchor, because there may be hundreds. */
export default function DocSidebarItemLink(props: Props): ReactNode {
  const {item, level, onItemClick, tabIndex} = props;
  const {href, label, className, customProps} = item;
  const isActive = isActiveSidebarItem(item, activePathOf(props));
  const internal = isInternalUrl(href);
  return (
    <li className={clsx('theme-doc-sidebar-item-link', `theme-doc-sidebar-item-link-level-${level}`, 'menu__list-item', className)}>
      <a
        className={isActive ? 'menu__link menu__link--active' : 'menu__link'}
        href={addressOf(href, item.autoAddBaseUrl)}
        aria-current={isActive ? 'page' : undefined}
        tabIndex={tabIndex}
        onClick={onItemClick && internal ? () => onItemClick(item) : undefined}
        {...(!internal && OUTSIDE)}>
        <Label label={label} customProps={customProps} />
        {!internal && <IconExternalLink className="external-link-icon" />}
      </a>
    </li>
  );
}
