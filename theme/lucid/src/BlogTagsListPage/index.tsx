import type {ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata, translateTagsPageTitle} from '@docusaurus/theme-common';
import type {BlogSidebar, TagsListItem} from '@docusaurus/plugin-content-blog';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';

export interface Props {
  readonly tags: readonly TagsListItem[];
  readonly sidebar: BlogSidebar;
}

/** All tags of the blog. */
export default function BlogTagsListPage({tags, sidebar}: Props): ReactNode {
  const title = translateTagsPageTitle();
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-tags-list-page">
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={tags} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
