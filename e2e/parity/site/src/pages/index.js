import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout title="Home" description="The home page">
      <main>
        <h1>{siteConfig.title}</h1>
        <p>{siteConfig.customFields.motto}</p>
        <img src={useBaseUrl('/img/logo.svg')} alt="Logo" />
        <Link to="/docs/">Docs</Link>
      </main>
    </Layout>
  );
}
