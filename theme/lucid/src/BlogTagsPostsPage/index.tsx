import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {
  BlogPaginatedMetadata,
  BlogSidebar,
  PropBlogPostContent,
  TagModule,
} from '@docusaurus/plugin-content-blog';
import {useBlogTagsPostsPageTitle} from '@docusaurus/plugin-content-blog/client';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import ContentVisibility from '@theme/ContentVisibility';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import styles from './styles.module.css';

export interface Props {
  readonly tag: TagModule;
  readonly sidebar: BlogSidebar;
  readonly listMetadata: BlogPaginatedMetadata;
  readonly items: readonly {readonly content: PropBlogPostContent}[];
}

/** A page of the posts with a tag. */
export default function BlogTagsPostsPage({tag, sidebar, listMetadata, items}: Props): ReactNode {
  const title = useBlogTagsPostsPageTitle(tag);
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-tags-post-list-page">
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="blog_tags_posts" />
      <BlogLayout sidebar={sidebar}>
        <ContentVisibility metadata={{unlisted: tag.unlisted}} />
        <header className={styles.header}>
          <Heading as="h1">{title}</Heading>
          {tag.description && <p>{tag.description}</p>}
          <Link href={tag.allTagsPath}>
            <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
          </Link>
        </header>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
