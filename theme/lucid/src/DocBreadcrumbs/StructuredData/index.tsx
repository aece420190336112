import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {PropSidebarBreadcrumbsItem} from '@docusaurus/plugin-content-docs';
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';

/** Props of DocBreadcrumbs/StructuredData. */
export interface Props {
  breadcrumbs: PropSidebarBreadcrumbsItem[];
}

/** The breadcrumbs as structured data for search engines. */
export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactNode {
  const data = useBreadcrumbsStructuredData({breadcrumbs});
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    </Head>
  );
}
