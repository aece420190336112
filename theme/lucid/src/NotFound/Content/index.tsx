import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {PagesData, SitemapData} from '@gosaur/client/types/props';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of NotFound/Content. */
export interface Props {
  className?: string;
}

/** Tells the reader that the page does not exist, and links to other pages. */
export default function NotFoundContent({className}: Props): ReactNode {
  const pages = usePluginData('pages') as PagesData | undefined;
  const sitemap = usePluginData('sitemap') as SitemapData | undefined;
  return (
    <main className={clsx('container', styles.notFound, className)}>
      <PageMetadata title={translate({message: 'Page Not Found', id: 'theme.NotFound.title'})} />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <Heading as="h1" className="hero__title">
        <Translate id="theme.NotFound.title">
          Page Not Found
        </Translate>
      </Heading>
      <p>
        <Translate id="theme.NotFound.p1">
          There is nothing at this address. The page may have moved, or the link may be mistyped.
        </Translate>
      </p>
      <div className={styles.ways}>
        <Link to={pages?.home ?? '/'} className="button button--primary">
          <Translate id="theme.NotFound.home">
            Go to the home page
          </Translate>
        </Link>
        {sitemap?.page && (
          <Link to={sitemap.page}>
            <Translate id="theme.SitemapPage.title">
              Site map
            </Translate>
          </Link>
        )}
      </div>
    </main>
  );
}
