import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

/** Props of Loading. */
export interface Props {
  error?: unknown;
  /** Whether loading takes long enough for a spinner. */
  pastDelay?: boolean;
  retry?: () => void;
}

function Failure({error, retry}: Props): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
      <p>{error instanceof Error ? error.message : 'Error'}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        <Translate id="theme.Loading.retry">
          Retry
        </Translate>
      </button>
    </div>
  );
}

/** Shown instead of a page that is loading or failed to load. */
export default function Loading({error, pastDelay, retry}: Props): ReactNode {
  if (error) {
    return <Failure error={error} retry={retry} />;
  }
  if (!pastDelay) {
    return null;
  }
  const label = translate({id: 'theme.Loading.label', message: 'Loading'});
  return (
    <div role="status" aria-label={label} className={styles.spinner}>
      <span className={styles.ring} />
      <span className={styles.ring} />
      <span className={styles.ring} />
    </div>
  );
}
