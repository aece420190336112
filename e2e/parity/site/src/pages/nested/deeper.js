import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';

export default function Deeper() {
  return (
    <Layout title="Deeper" noFooter wrapperClassName="deeper">
      <Head>
        <meta name="robots" content="noindex" />
        <meta property="og:type" content="article" />
      </Head>
      <main>Deeper</main>
    </Layout>
  );
}
