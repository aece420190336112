import type {ReactNode} from 'react';
import ErrorBoundary, {type FallbackParams} from '@docusaurus/ErrorBoundary';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** Props of Error. */
export type Props = FallbackParams;

/** The page in place of one that crashed. It does without the layout if that is what crashes. */
export default function Error({error, tryAgain}: Props): ReactNode {
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <ErrorBoundary fallback={() => content}>
      <Layout>{content}</Layout>
    </ErrorBoundary>
  );
}
