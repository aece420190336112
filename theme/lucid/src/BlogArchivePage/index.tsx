import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import type {ArchiveBlogPost, BlogArchive} from '@docusaurus/plugin-content-blog';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import styles from './styles.module.css';
import {postsByYear} from './years';

export type {ArchiveBlogPost};

/** Props of BlogArchivePage. */
export interface Props {
  readonly archive: BlogArchive;
}

function Year({year, posts}: {year: string; posts: readonly ArchiveBlogPost[]}): ReactNode {
  return (
    <section className={styles.year}>
      <Heading as="h2" id={year}>
        {year}
      </Heading>
      <ol className={styles.posts}>
        {posts.map(({metadata: {permalink, title, date, formattedDay}}) => (
          <li key={permalink}>
            <time dateTime={date}>{formattedDay}</time>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** All posts, grouped by year. */
export default function BlogArchivePage({archive}: Props): ReactNode {
  const title = translate({id: 'theme.blog.archive.title', message: 'Archive'});
  const description = translate({id: 'theme.blog.archive.description', message: 'Archive'});
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <main className={clsx('container', styles.page)}>
          <header className={styles.header}>
            <Heading as="h1">{title}</Heading>
            {description !== title && <p>{description}</p>}
          </header>
          {postsByYear(archive.blogPosts).map(({year, posts}) => (
            <Year key={year} year={year} posts={posts} />
          ))}
        </main>
      </Layout>
    </>
  );
}
