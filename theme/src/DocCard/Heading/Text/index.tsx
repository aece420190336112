import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props as DocCardProps} from '@theme/DocCard';

export interface Props {
  readonly item: DocCardProps['item'];
  readonly title: string;
}

/** The card's title. */
export default function DocCardHeadingText({title}: Props): ReactNode {
  return <span className={ThemeClassNames.docs.docCard.title}>{title}</span>;
}
