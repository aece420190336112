import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {structuredDataText, useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';

/** The structured data of the post for search engines. */
export default function BlogPostPageStructuredData(): ReactNode {
  const data = useBlogPostStructuredData();
  return (
    <Head>
      <script type="application/ld+json">{structuredDataText(data)}</script>
    </Head>
  );
}
