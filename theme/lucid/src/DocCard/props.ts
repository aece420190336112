import type {ReactNode} from 'react';
import type {PropSidebarItem, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';

/** What a card shows of the item that it leads to. */
export interface CardProps extends Pick<PropSidebarItemLink, 'className' | 'description' | 'href'> {
  readonly title: string;
  readonly icon: ReactNode;
  readonly item: PropSidebarItem;
}
