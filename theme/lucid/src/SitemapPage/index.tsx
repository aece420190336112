import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {PageMetadata} from '@docusaurus/theme-common';
import type {SitemapPageProps} from '@gosaur/client/types/props';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {type Group, type Section, sectionsOf} from './sections';
import styles from './styles.module.css';

/** Props of SitemapPage. */
export type Props = Required<SitemapPageProps>;

function PageGroup({group: {heading, pages}}: {group: Group}): ReactNode {
  return (
    <div className={styles.group}>
      {heading && <h3>{heading}</h3>}
      <ul>
        {pages.map(({path, title}) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SitemapSection({section: {name, title, groups}}: {section: Section}): ReactNode {
  const id = `section-${encodeURIComponent(name)}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading as="h2" id={id}>
        {title || translate({id: 'theme.SitemapPage.pages', message: 'Pages'})}
      </Heading>
      <div className={styles.groups}>
        {groups.map((group) => (
          <PageGroup key={group.heading ?? ''} group={group} />
        ))}
      </div>
    </section>
  );
}

/** The sitemap plugin's page for readers, which lists all pages of the site by section. */
export default function SitemapPage({pages, ignored}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const title = translate({id: 'theme.SitemapPage.title', message: 'Site map'});
  const sections = sectionsOf(pages, {baseUrl: siteConfig.baseUrl, siteTitle: siteConfig.title, ignored});
  return (
    <>
      <PageMetadata title={title} />
      <Layout>
        <main className={clsx('container', styles.page)}>
          <Heading as="h1">{title}</Heading>
          {sections.map((section) => (
            <SitemapSection key={section.name} section={section} />
          ))}
        </main>
      </Layout>
    </>
  );
}
