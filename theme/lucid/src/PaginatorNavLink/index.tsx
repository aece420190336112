import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {PropNavigationLink} from '@docusaurus/plugin-content-docs';
import clsx from 'clsx';

export interface Props extends Omit<PropNavigationLink, 'title'> {
  readonly title: ReactNode;
  readonly subLabel?: ReactNode;
  readonly isNext?: boolean;
}

/** A link to a neighbouring page. */
export default function PaginatorNavLink({permalink, title, subLabel, isNext}: Props): ReactNode {
  return (
    <Link
      className={clsx('pagination-nav__link', isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev')}
      to={permalink}
      rel={isNext ? 'next' : 'prev'}>
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
    </Link>
  );
}
