import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Description from '@theme/DocCard/Description';
import Heading from '@theme/DocCard/Heading';
import clsx from 'clsx';
import type {CardProps} from '../props';

/** Props of DocCard/Layout. */
export type Props = CardProps;

/** The card's link with title and description. */
export default function DocCardLayout({href, className, description: text, ...card}: Props): ReactNode {
  return (
    <Link className={clsx('card doc-card theme-doc-card-container', className ?? card.item.className)} href={href}>
      <Heading {...card} />
      {text ? <Description description={text} item={card.item} /> : null}
    </Link>
  );
}
