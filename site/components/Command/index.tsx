import type {ReactNode} from 'react';
import {useEffect, useState} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface Props {
  /** The command, without a prompt. */
  command: string;
  className?: string;
}

/** A command on one line with a button that copies it. */
export default function Command({command, className}: Props): ReactNode {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) {
      return undefined;
    }
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(command);
      setCopied(true);
    } catch {
      // Without permission or HTTPS, the reader can still select the text.
    }
  };

  return (
    <div className={clsx(styles.command, className)}>
      <code className={styles.code} tabIndex={0} role="group" aria-label="Command">
        <span className={styles.prompt} aria-hidden="true">
          ${' '}
        </span>
        {command}
      </code>
      <button type="button" className={styles.copy} onClick={() => void copy()} aria-label="Copy the command">
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          {copied ? (
            <path d="M5 12.5l4.500 4.500L19 7.500" />
          ) : (
            <path d="M9 9h10.500v10.500H9zM15 9V4.500H4.500V15H9" />
          )}
        </svg>
      </button>
      <span className={styles.status} role="status">
        {copied ? 'Copied' : ''}
      </span>
    </div>
  );
}
