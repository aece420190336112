import type {ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

export interface Props {
  readonly item: PropSidebarItem;
  readonly title: string;
}

/** The card's title. */
export default function DocCardHeadingText({title}: Props): ReactNode {
  return <span className="theme-doc-card-title">{title}</span>;
}
