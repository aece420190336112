import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {PropNavigationLink} from '@docusaurus/plugin-content-docs';

/** Props of PaginatorNavLink. */
export interface Props extends Omit<PropNavigationLink, 'title'> {
  readonly title: ReactNode;
  readonly isNext?: boolean;
  readonly subLabel?: ReactNode;
}

/** A link to the previous or next page. */
export default function PaginatorNavLink({isNext, permalink: to, subLabel, title}: Props): ReactNode {
  const rel = isNext ? 'next' : 'prev';
  const line = (name: string, text: ReactNode) => text && <div className={`pagination-nav__${name}`}>{text}</div>;
  return (
    <Link to={to} rel={rel} className={`pagination-nav__link pagination-nav__link--${rel}`}>
      {line('sublabel', subLabel)}
      {line('label', title)}
    </Link>
  );
}
