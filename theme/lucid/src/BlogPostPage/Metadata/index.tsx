import type {ReactNode} from 'react';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {PageMetadata} from '@docusaurus/theme-common';
import {pageHead} from '../../pageHead';

/** The post's title, description, image and article metadata in the document's head. */
export default function BlogPostPageMetadata(): ReactNode {
  const post = useBlogPost();
  const head = pageHead(post);
  const article = Object.entries({
    published_time: post.metadata.date,
    author: post.metadata.authors.flatMap(({url}) => url ?? []).join(','),
    tag: post.metadata.tags.map(({label}) => label).join(','),
  });
  return (
    <PageMetadata {...head} title={post.frontMatter.title_meta ?? head.title}>
      <meta property="og:type" content="article" />
      {article.map(([name, content]) => content && <meta key={name} property={`article:${name}`} content={content} />)}
    </PageMetadata>
  );
}
