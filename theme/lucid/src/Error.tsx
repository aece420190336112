import type {ReactNode} from 'react';
import ErrorBoundary, {type FallbackParams} from '@docusaurus/ErrorBoundary';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** Props of Error. */
export type Props = FallbackParams;

/** The page shown after a crash. It omits the layout if the layout itself crashes. */
export default function Error({error, tryAgain}: Props): ReactNode {
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    <ErrorBoundary fallback={() => content}>
      <Layout>{content}</Layout>
    </ErrorBoundary>
  );
}
