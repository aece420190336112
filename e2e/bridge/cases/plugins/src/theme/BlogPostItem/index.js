import React from 'react';
import Original from '@theme-original/BlogPostItem';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';

export default function BlogPostItem(props) {
  const {metadata} = useBlogPost();
  return (
    <>
      <Original {...props} />
      <p>
        {metadata.length} letters, related: {metadata.related.join(', ')}
      </p>
    </>
  );
}
