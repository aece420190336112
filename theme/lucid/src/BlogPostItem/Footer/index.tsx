import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import ReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import clsx from 'clsx';
import styles from './styles.module.css';

function PageFooter(): ReactNode {
  const {tags, editUrl, lastUpdatedAt, lastUpdatedBy, formattedLastUpdatedAt} = useBlogPost().metadata;
  const hasEditRow = Boolean(editUrl ?? lastUpdatedAt ?? lastUpdatedBy);
  if (tags.length === 0 && !hasEditRow) {
    return null;
  }
  return (
    <footer className={styles.pageFooter}>
      {tags.length > 0 && (
        <div className="theme-blog-footer-tags-row">
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasEditRow && (
        <EditMetaRow
          className="theme-blog-footer-edit-meta-row"
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
          formattedLastUpdatedAt={formattedLastUpdatedAt}
        />
      )}
    </footer>
  );
}

function ItemFooter(): ReactNode {
  const {tags, title, permalink, hasTruncateMarker} = useBlogPost().metadata;
  if (tags.length === 0 && !hasTruncateMarker) {
    return null;
  }
  return (
    <footer className={clsx(styles.itemFooter, 'theme-blog-footer-tags-row')}>
      {tags.length > 0 && <TagsListInline tags={tags} />}
      {hasTruncateMarker && <ReadMoreLink blogPostTitle={title} to={permalink} />}
    </footer>
  );
}

/** The footer of a post: its tags, and an edit link or, in lists, a link to read more. */
export default function BlogPostItemFooter(): ReactNode {
  return useBlogPost().isBlogPostPage ? <PageFooter /> : <ItemFooter />;
}
