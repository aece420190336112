import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props as DocCardProps} from '@theme/DocCard';

export interface Props {
  readonly item: DocCardProps['item'];
  readonly icon: ReactNode;
}

/** The card's icon. */
export default function DocCardHeadingIcon({icon}: Props): ReactNode {
  return (
    <span className={ThemeClassNames.docs.docCard.icon} aria-hidden="true">
      {icon}
    </span>
  );
}
