import type {ReactNode} from 'react';
import type {Props as DocCardProps} from '@theme/DocCard';

export interface Props {
  readonly item: DocCardProps['item'];
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
