import type {ReactNode} from 'react';
import type {Props} from '@theme/BlogLayout';
import Layout from '@theme/Layout';

export type {Props};

/** The blog without its sidebar, since the lists of posts are one click away. */
export default function BlogLayout({sidebar: _sidebar, toc: _toc, children, ...layoutProps}: Props): ReactNode {
  return (
    <Layout {...layoutProps}>
      <main className="column">{children}</main>
    </Layout>
  );
}
