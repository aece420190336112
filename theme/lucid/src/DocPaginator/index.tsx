import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {PropNavigation} from '@docusaurus/plugin-content-docs';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import clsx from 'clsx';

/** Props of DocPaginator. */
export interface Props extends PropNavigation {
  readonly className?: string;
}

/** Links to the previous and next pages. */
export default function DocPaginator({className, previous, next}: Props): ReactNode {
  if (!previous && !next) {
    return null;
  }
  return (
    <nav
      className={clsx('pagination-nav', className)}
      aria-label={translate({
        id: 'theme.docs.paginator.navAriaLabel',
        message: 'Docs pages',
      })}>
      {previous && (
        <PaginatorNavLink
          {...previous}
          subLabel={
            <Translate id="theme.docs.paginator.previous">
              Previous
            </Translate>
          }
        />
      )}
      {next && (
        <PaginatorNavLink
          {...next}
          isNext
          subLabel={
            <Translate id="theme.docs.paginator.next">
              Next
            </Translate>
          }
        />
      )}
    </nav>
  );
}
