import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogPostItemHeaderAuthors from '@theme/BlogPostItem/Header/Authors';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import BlogPostItemHeaderTitle from '@theme/BlogPostItem/Header/Title';
import styles from './styles.module.css';

/** Above a post: title, date, authors. */
export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return (
    <header className={styles.header} data-page={isBlogPostPage || undefined}>
      <BlogPostItemHeaderTitle />
      <BlogPostItemHeaderInfo />
      <BlogPostItemHeaderAuthors />
    </header>
  );
}
