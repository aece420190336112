import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props as DocCardProps} from '@theme/DocCard';
import clsx from 'clsx';

export interface Props {
  readonly item: DocCardProps['item'];
  readonly description: string;
}

/** The card's description. */
export default function DocCardDescription({description}: Props): ReactNode {
  return <p className={clsx('doc-card__description', ThemeClassNames.docs.docCard.description)}>{description}</p>;
}
