import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** Props of Tag. */
export interface Props {
  readonly label: string;
  readonly permalink: string;
  readonly count?: number;
  readonly description?: string;
}

/** A link to the pages with a tag. */
export default function Tag({permalink, label, count, description}: Props): ReactNode {
  return (
    <Link rel="tag" href={permalink} title={description} className={styles.tag}>
      {label}
      {count !== undefined && <span>{count}</span>}
    </Link>
  );
}
