import type {ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {PageMetadata, SkipToContentFallbackId as contentId} from '@docusaurus/theme-common';
import AnnouncementBar from '@theme/AnnouncementBar';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import type {Props} from '@theme/Layout';
import Provider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';

export type {Props};

/** The layout of every page: a masthead, the page and a footer. */
export default function Layout({title, description, wrapperClassName = '', noFooter = false, children: page}: Props): ReactNode {
  return (
    <Provider>
      <PageMetadata description={description} title={title} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div className={`page ${wrapperClassName}`.trim()} id={contentId}>
        <ErrorBoundary fallback={(crash) => <ErrorPageContent {...crash} />}>{page}</ErrorBoundary>
      </div>
      {noFooter ? null : <Footer />}
    </Provider>
  );
}
