import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {
  AuthorItemProp,
  BlogPaginatedMetadata,
  BlogSidebar,
  PropBlogPostContent,
} from '@docusaurus/plugin-content-blog';
import {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  useBlogAuthorPageTitle,
  useBlogMetadata,
} from '@docusaurus/plugin-content-blog/client';
import Author from '@theme/Blog/Components/Author';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import styles from './styles.module.css';

/** Props of Blog/Pages/BlogAuthorsPostsPage. */
export interface Props {
  readonly author: AuthorItemProp;
  readonly sidebar: BlogSidebar;
  readonly listMetadata: BlogPaginatedMetadata;
  readonly items: readonly {readonly content: PropBlogPostContent}[];
}

/** A page of an author's posts. */
export default function BlogAuthorsPostsPage({author, sidebar, listMetadata, items}: Props): ReactNode {
  const {authorsListPath} = useBlogMetadata();
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-authors-posts-page">
      <PageMetadata title={useBlogAuthorPageTitle(author)} description={author.description} />
      <SearchMetadata tag="blog_authors_posts" />
      <BlogLayout sidebar={sidebar}>
        <header className={styles.header}>
          <Author as="h1" author={author} count={author.count} />
          {author.description && <p>{author.description}</p>}
          <Link href={authorsListPath}>
            <BlogAuthorsListViewAllLabel />
          </Link>
        </header>
        {items.length === 0 ? (
          <p>
            <BlogAuthorNoPostsLabel />
          </p>
        ) : (
          <>
            <BlogPostItems items={items} />
            <BlogListPaginator metadata={listMetadata} />
          </>
        )}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
