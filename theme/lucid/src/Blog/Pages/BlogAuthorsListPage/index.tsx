import type {ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {AuthorItemProp, BlogSidebar} from '@docusaurus/plugin-content-blog';
import {translateBlogAuthorsListPageTitle} from '@docusaurus/plugin-content-blog/client';
import Author from '@theme/Blog/Components/Author';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import styles from './styles.module.css';

/** Props of Blog/Pages/BlogAuthorsListPage. */
export interface Props {
  readonly authors: readonly AuthorItemProp[];
  readonly sidebar: BlogSidebar;
}

/** The list of the blog's authors. */
export default function BlogAuthorsListPage({authors, sidebar}: Props): ReactNode {
  const title = translateBlogAuthorsListPageTitle();
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-authors-list-page">
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_authors_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <ul className={styles.authors}>
          {authors.map((author) => (
            <li key={author.key} className={styles.card}>
              <Author as="h2" author={author} count={author.count} />
              {author.description && <p>{author.description}</p>}
            </li>
          ))}
        </ul>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
