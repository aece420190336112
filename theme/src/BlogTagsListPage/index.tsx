import type {ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {BlogSidebar, TagsListItem} from '@docusaurus/plugin-content-blog';
import {translateTagsPageTitle} from '@docusaurus/plugin-content-blog/client';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
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
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={tags} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
