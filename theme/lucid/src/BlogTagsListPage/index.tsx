import type {ReactNode} from 'react';
import type {BlogSidebar, TagsListItem} from '@docusaurus/plugin-content-blog';
import {translateTagsPageTitle} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import TagsListByLetter from '@theme/TagsListByLetter';
import {ListPage} from '../listPage';

/** Props of BlogTagsListPage. */
export type Props = Readonly<{sidebar: BlogSidebar; tags: readonly TagsListItem[]}>;

/** The list of the blog's tags. */
export default function BlogTagsListPage(props: Props): ReactNode {
  const title = translateTagsPageTitle();
  return (
    <ListPage name="blog-wrapper blog-tags-list-page" kind="blog_tags_list" title={title}>
      <BlogLayout sidebar={props.sidebar}>
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={props.tags} />
      </BlogLayout>
    </ListPage>
  );
}
