import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** Props of Heading. */
export interface Props extends ComponentProps<Level> {
  readonly as: Level;
}

/** A heading. With an id it has a link to itself, except an h1. */
export default function Heading({as: As, id, className, children, ...props}: Props): ReactNode {
  useBrokenLinks().collectAnchor(As === 'h1' ? undefined : id);
  if (As === 'h1' || !id) {
    return (
      <As {...props} className={className}>
        {children}
      </As>
    );
  }
  const title = translate(
    {
      id: 'theme.common.headingLinkTitle',
      message: 'Direct link to {heading}',
    },
    {heading: typeof children === 'string' ? children : id},
  );
  return (
    <As {...props} className={clsx('anchor', className)} id={id}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={title} title={title} translate="no">
        &#8203;
      </a>
    </As>
  );
}
