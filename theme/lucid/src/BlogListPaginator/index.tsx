import type {ReactNode} from 'react';
import type {BlogPaginatedMetadata} from '@docusaurus/plugin-content-blog';
import {translate} from '@docusaurus/Translate';
import PageLink from '@theme/PaginatorNavLink';

/** Props of BlogListPaginator. */
export type Props = Readonly<{metadata: BlogPaginatedMetadata}>;

/** Links to the previous and next pages of a list. */
export default function BlogListPaginator(props: Props): ReactNode {
  const {previousPage: newer, nextPage: older} = props.metadata;
  if (!newer && !older) {
    return null;
  }
  return (
    <nav aria-label={translate({message: 'Blog list pages', id: 'theme.blog.paginator.navAriaLabel'})} className="pagination-nav">
      {newer && <PageLink title={translate({message: 'Newer entries', id: 'theme.blog.paginator.newerEntries'})} permalink={newer} />}
      {older && <PageLink isNext title={translate({message: 'Older entries', id: 'theme.blog.paginator.olderEntries'})} permalink={older} />}
    </nav>
  );
}
