import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props as DocCardProps} from '@theme/DocCard';
import Description from '@theme/DocCard/Description';
import Heading from '@theme/DocCard/Heading';
import clsx from 'clsx';

export interface Props {
  readonly item: DocCardProps['item'];
  readonly className?: string;
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly description?: string;
}

/** The card's link with title and description. */
export default function DocCardLayout({item, className, href, icon, title, description}: Props): ReactNode {
  return (
    <Link
      href={href}
      className={clsx('card doc-card theme-doc-card-container', className ?? item.className)}>
      <Heading item={item} icon={icon} title={title} />
      {description && <Description item={item} description={description} />}
    </Link>
  );
}
