import type {ReactNode} from 'react';
import type {FallbackParams} from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import {ErrorBoundaryError, ErrorBoundaryTryAgainButton} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';

/** Props of ErrorPageContent. */
export type Props = FallbackParams;

/** Shows that the page crashed and the error, with a button to retry. */
export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <Head>
        <title>Page Error</title>
      </Head>
      <Heading as="h1">
        <Translate id="theme.ErrorPageContent.title">
          This page crashed.
        </Translate>
      </Heading>
      <div className="margin-vert--lg">
        <ErrorBoundaryTryAgainButton onClick={tryAgain} className="button button--primary" />
      </div>
      <ErrorBoundaryError error={error} />
    </main>
  );
}
