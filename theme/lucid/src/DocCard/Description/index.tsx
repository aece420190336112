import type {ReactNode} from 'react';
import type {Props as DocCardProps} from '@theme/DocCard';

export interface Props {
  readonly item: DocCardProps['item'];
  readonly description: string;
}

/** The card's description. */
export default function DocCardDescription({description}: Props): ReactNode {
  return <p className="doc-card__description theme-doc-card-description">{description}</p>;
}
