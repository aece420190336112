import Layout from '@theme/Layout';

export default function Component() {
  return (
    <Layout title="Component" description="A component's page">
      <main>
        <h1>Component</h1>
      </main>
    </Layout>
  );
}
