import {Children, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface Props {
  /** What the example shows. */
  title: string;
  /** Uses the full width instead of that of the editor's sidebar. */
  wide?: boolean;
  /** The example, followed by the code that a project would use for it. */
  children: ReactNode;
}

/** A live example with its code. */
export default function Demo({title, wide = false, children}: Props): ReactNode {
  const [example, ...code] = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '');
  return (
    <figure className={styles.demo}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.stage}>
        <div className={clsx(styles.example, wide && styles.wide)}>{example}</div>
      </div>
      {code.length > 0 && (
        <details className={styles.code} open>
          <summary className={styles.summary}>Code</summary>
          {code}
        </details>
      )}
    </figure>
  );
}
