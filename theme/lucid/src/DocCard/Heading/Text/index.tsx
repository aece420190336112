import type {ReactNode} from 'react';
import type {Props as DocCardProps} from '@theme/DocCard';

export interface Props {
  readonly item: DocCardProps['item'];
  readonly title: string;
}

/** The card's title. */
export default function DocCardHeadingText({title}: Props): ReactNode {
  return <span className="theme-doc-card-title">{title}</span>;
}
