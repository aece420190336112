import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

const features = [
  {title: 'Write Markdown', text: 'Each file in the folder docs is a page, with tabs, boxes and highlighted code.'},
  {title: 'Keep a blog', text: 'Posts are files in the folder blog, with authors, tags and feeds.'},
  {title: 'Design with React', text: 'This page is src/pages/index.tsx. Change it, and the browser follows.'},
];

export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <header className="hero hero--primary text--center">
        <div className="container">
          <h1 className="hero__title">{siteConfig.title}</h1>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <Link className="button button--secondary button--lg" to="/docs/intro">
            Read the docs
          </Link>
        </div>
      </header>
      <main className="container padding-vert--xl">
        <div className="row">
          {features.map(({title, text}) => (
            <section key={title} className="col col--4">
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}
