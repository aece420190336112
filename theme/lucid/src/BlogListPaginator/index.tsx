import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {BlogPaginatedMetadata} from '@docusaurus/plugin-content-blog';
import PaginatorNavLink from '@theme/PaginatorNavLink';

export interface Props {
  readonly metadata: BlogPaginatedMetadata;
}

/** Links to the pages of a list before and after. */
export default function BlogListPaginator({metadata: {previousPage, nextPage}}: Props): ReactNode {
  if (!previousPage && !nextPage) {
    return null;
  }
  return (
    <nav className="pagination-nav" aria-label={translate({id: 'theme.blog.paginator.navAriaLabel', message: 'Blog list pages'})}>
      {previousPage && (
        <PaginatorNavLink
          permalink={previousPage}
          title={<Translate id="theme.blog.paginator.newerEntries">Newer entries</Translate>}
        />
      )}
      {nextPage && (
        <PaginatorNavLink
          permalink={nextPage}
          isNext
          title={<Translate id="theme.blog.paginator.olderEntries">Older entries</Translate>}
        />
      )}
    </nav>
  );
}
