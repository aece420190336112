import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import Content from '@theme/NotFound/Content';

/** The page for unknown addresses, also written to 404.html. */
export default function NotFound(): ReactNode {
  return (
    <Layout title={translate({message: 'Page Not Found', id: 'theme.NotFound.title'})}>
      <Content />
    </Layout>
  );
}
