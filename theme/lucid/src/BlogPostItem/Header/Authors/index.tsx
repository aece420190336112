import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogAuthor from '@theme/Blog/Components/Author';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogPostItem/Header/Authors. */
export interface Props {
  readonly className?: string;
}

/** The authors of a post. If none has a name, they are a row of pictures. */
export default function BlogPostItemHeaderAuthors({className}: Props): ReactNode {
  const {metadata, assets, isBlogPostPage} = useBlogPost();
  const {authors} = metadata;
  if (authors.length === 0) {
    return null;
  }
  const imagesOnly = authors.every(({name}) => !name);
  return (
    <div className={clsx(styles.authors, className)} data-images-only={imagesOnly || undefined} data-compact={!isBlogPostPage || undefined}>
      {authors.map((author, i) => (
        <BlogAuthor
          key={author.key ?? i}
          author={{
            ...author,
            imageURL: assets.authorsImageUrls[i] ?? author.imageURL,
            // In a list it would distract from the posts.
            ...(isBlogPostPage ? {} : {title: undefined}),
          }}
        />
      ))}
    </div>
  );
}
