import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {PropBlogPostLink} from '@docusaurus/plugin-content-blog';
import PaginatorNavLink from '@theme/PaginatorNavLink';

/** Props of BlogPostPaginator. */
export interface Props {
  readonly prevItem?: PropBlogPostLink;
  readonly nextItem?: PropBlogPostLink;
}

/** Links to the previous and next posts. */
export default function BlogPostPaginator({prevItem, nextItem}: Props): ReactNode {
  if (!prevItem && !nextItem) {
    return null;
  }
  return (
    <nav className="pagination-nav" aria-label={translate({id: 'theme.blog.post.paginator.navAriaLabel', message: 'Blog posts'})}>
      {prevItem && (
        <PaginatorNavLink
          {...prevItem}
          subLabel={<Translate id="theme.blog.post.paginator.newerPost">Newer post</Translate>}
        />
      )}
      {nextItem && (
        <PaginatorNavLink
          {...nextItem}
          isNext
          subLabel={<Translate id="theme.blog.post.paginator.olderPost">Older post</Translate>}
        />
      )}
    </nav>
  );
}
