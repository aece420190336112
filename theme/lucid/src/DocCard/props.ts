import type {ReactNode} from 'react';
import type {PropSidebarItem, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';

/** The props of a card and its parts. */
export interface CardProps extends Pick<PropSidebarItemLink, 'className' | 'description' | 'href'> {
  readonly title: string;
  readonly icon: ReactNode;
  readonly item: PropSidebarItem;
}
