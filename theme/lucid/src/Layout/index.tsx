import type {PropsWithChildren, ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {PageMetadata, SkipToContentFallbackId as contentId} from '@docusaurus/theme-common';
import AnnouncementBar from '@theme/AnnouncementBar';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import Provider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of Layout. */
export type Props = PropsWithChildren<{
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
}>;

/** The layout of every page: navbar, content and footer. If the content crashes, the rest of the layout stays. */
export default function Layout({title, description, wrapperClassName, noFooter = false, children: page}: Props): ReactNode {
  const className = clsx('theme-layout-main main-wrapper', styles.mainWrapper, wrapperClassName);
  return (
    <Provider>
      <PageMetadata description={description} title={title} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div className={className} id={contentId}>
        <ErrorBoundary fallback={(crash) => <ErrorPageContent {...crash} />}>{page}</ErrorBoundary>
      </div>
      {noFooter ? null : <Footer />}
    </Provider>
  );
}
