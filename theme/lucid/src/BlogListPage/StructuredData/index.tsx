import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {BlogPaginatedMetadata, PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import {structuredDataText, useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';

/** Props of BlogListPage/StructuredData. */
export interface Props {
  readonly metadata: BlogPaginatedMetadata;
  readonly items: readonly {readonly content: PropBlogPostContent}[];
}

/** The structured data of the page for search engines. */
export default function BlogListPageStructuredData(props: Props): ReactNode {
  const data = useBlogListPageStructuredData(props);
  return (
    <Head>
      <script type="application/ld+json">{structuredDataText(data)}</script>
    </Head>
  );
}
