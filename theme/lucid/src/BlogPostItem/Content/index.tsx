import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import MDXContent from '@theme/MDXContent';
import TOCCollapsible from '@theme/TOCCollapsible';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogPostItem/Content. */
export interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

function MobileTOC(): ReactNode {
  const {toc, frontMatter} = useBlogPost();
  if (frontMatter.hide_table_of_contents || toc.length === 0) {
    return null;
  }
  return (
    <TOCCollapsible
      toc={toc}
      minHeadingLevel={frontMatter.toc_min_heading_level}
      maxHeadingLevel={frontMatter.toc_max_heading_level}
      className={styles.toc}
    />
  );
}

/** The text of a post, or its excerpt in a list. */
export default function BlogPostItemContent({children, className}: Props): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return (
    <>
      {isBlogPostPage && <MobileTOC />}
      <div
        // The feeds get the text from the element with this id.
        id={isBlogPostPage ? '__blog-post-container' : undefined}
        className={clsx('markdown', styles.content, className)}>
        <MDXContent>{children}</MDXContent>
      </div>
    </>
  );
}
