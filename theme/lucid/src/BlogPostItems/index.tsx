import type {ComponentType, ReactNode} from 'react';
import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import {BlogPostProvider} from '@docusaurus/plugin-content-blog/client';
import BlogPostItem from '@theme/BlogPostItem';

/** Props of BlogPostItems. */
export interface Props {
  readonly items: readonly {readonly content: PropBlogPostContent}[];
  /** The component that shows a post. */
  readonly component?: ComponentType<{readonly children: ReactNode}>;
}

/** A list of posts. */
export default function BlogPostItems({items, component: Item = BlogPostItem}: Props): ReactNode {
  return items.map(({content: Content}) => (
    <BlogPostProvider key={Content.metadata.permalink} content={Content}>
      <Item>
        <Content />
      </Item>
    </BlogPostProvider>
  ));
}
