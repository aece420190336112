import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import Content from '@theme/NotFound/Content';

/** The page for unknown addresses, also written to 404.html. */
export default function NotFound(): ReactNode {
  return (
    <Layout>
      <Content />
    </Layout>
  );
}
