import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogPostItem/Header/Title. */
export type Props = Readonly<{className?: string}>;

/** The title of a post; in lists it links to the post. */
export default function BlogPostItemHeaderTitle(props: Props): ReactNode {
  const post = useBlogPost();
  const className = clsx(styles.title, props.className);
  if (post.isBlogPostPage) {
    return <h1 className={className}>{post.metadata.title}</h1>;
  }
  return (
    <h2 className={className}>
      <Link to={post.metadata.permalink}>{post.metadata.title}</Link>
    </h2>
  );
}
