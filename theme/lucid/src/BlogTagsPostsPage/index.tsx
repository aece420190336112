import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {BlogPaginatedMetadata, BlogSidebar, PropBlogPostContent, TagModule} from '@docusaurus/plugin-content-blog';
import {useBlogTagsPostsPageTitle as useTitle} from '@docusaurus/plugin-content-blog/client';
import {translate} from '@docusaurus/Translate';
import BlogLayout from '@theme/BlogLayout';
import Paginator from '@theme/BlogListPaginator';
import Posts from '@theme/BlogPostItems';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import Heading from '@theme/Heading';
import {ListPage} from '../listPage';
import styles from './styles.module.css';

/** Props of BlogTagsPostsPage. */
export type Props = Readonly<{
  tag: TagModule;
  items: readonly {readonly content: PropBlogPostContent}[];
  listMetadata: BlogPaginatedMetadata;
  sidebar: BlogSidebar;
}>;

/** A page of the posts with a tag. */
export default function BlogTagsPostsPage({items, listMetadata, sidebar, tag}: Props): ReactNode {
  const {allTagsPath, description, unlisted} = tag;
  const title = useTitle(tag);
  return (
    <ListPage name="blog-wrapper blog-tags-post-list-page" kind="blog_tags_posts" title={title} description={description}>
      <BlogLayout sidebar={sidebar}>
        {unlisted && <Unlisted />}
        <header className={styles.header}>
          <Heading as="h1">{title}</Heading>
          {description ? <p>{description}</p> : null}
          <Link href={allTagsPath}>{translate({message: 'View all tags', id: 'theme.tags.tagsPageLink'})}</Link>
        </header>
        <Posts items={items} />
        <Paginator metadata={listMetadata} />
      </BlogLayout>
    </ListPage>
  );
}
