import type {ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

export interface Props {
  readonly item: PropSidebarItem;
  readonly description: string;
}

/** The card's description. */
export default function DocCardDescription({description}: Props): ReactNode {
  return <p className="doc-card__description theme-doc-card-description">{description}</p>;
}
