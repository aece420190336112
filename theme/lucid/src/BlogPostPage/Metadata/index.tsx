import type {ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';

/** The post's title, description, image and the facts of an article for the document's head. */
export default function BlogPostPageMetadata(): ReactNode {
  const {metadata, frontMatter, assets} = useBlogPost();
  const {title, description, date, tags, authors} = metadata;
  const authorUrls = authors.flatMap(({url}) => url ?? []);
  return (
    <PageMetadata
      title={frontMatter.title_meta ?? title}
      description={description}
      keywords={frontMatter.keywords}
      image={assets.image ?? frontMatter.image}>
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={date} />
      {authorUrls.length > 0 && <meta property="article:author" content={authorUrls.join(',')} />}
      {tags.length > 0 && <meta property="article:tag" content={tags.map(({label}) => label).join(',')} />}
    </PageMetadata>
  );
}
