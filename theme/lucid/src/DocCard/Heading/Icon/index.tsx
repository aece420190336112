import type {ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

export interface Props {
  readonly item: PropSidebarItem;
  readonly icon: ReactNode;
}

/** The card's icon. */
export default function DocCardHeadingIcon({icon}: Props): ReactNode {
  return (
    <span className="theme-doc-card-icon" aria-hidden="true">
      {icon}
    </span>
  );
}
