import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {BlogSidebar, PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import {BlogPostProvider, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import ContentVisibility from '@theme/ContentVisibility';
import TOC from '@theme/TOC';

/** The content of a post. */
export type Content = PropBlogPostContent;

/** Props of BlogPostPage. */
export interface Props {
  readonly sidebar: BlogSidebar;
  readonly content: Content;
}

function Page({sidebar, children}: {sidebar: BlogSidebar; children: ReactNode}): ReactNode {
  const {metadata, frontMatter, toc} = useBlogPost();
  const hasTOC = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <BlogLayout
      sidebar={sidebar}
      toc={
        hasTOC && (
          <TOC
            toc={toc}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
          />
        )
      }>
      <ContentVisibility metadata={metadata} />
      <BlogPostItem>{children}</BlogPostItem>
      <BlogPostPaginator prevItem={metadata.prevItem} nextItem={metadata.nextItem} />
    </BlogLayout>
  );
}

/** The page of a post. */
export default function BlogPostPage({sidebar, content: PostContent}: Props): ReactNode {
  return (
    <BlogPostProvider content={PostContent} isBlogPostPage>
      <HtmlClassNameProvider className="blog-wrapper blog-post-page">
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <Page sidebar={sidebar}>
          <PostContent />
        </Page>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
