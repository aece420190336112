import Layout from '@theme/Layout';

export default function Nested() {
  return (
    <Layout>
      <main>Nested index</main>
    </Layout>
  );
}
