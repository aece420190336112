import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Authors from '@theme/BlogPostItem/Header/Authors';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import styles from './styles.module.css';

/** The header of a post: title, date and authors. */
export default function BlogPostItemHeader(): ReactNode {
  const post = useBlogPost();
  return (
    <header className={styles.header} data-page={post.isBlogPostPage || undefined}>
      <Title />
      <Info />
      <Authors />
    </header>
  );
}
