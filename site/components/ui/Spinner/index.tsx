import type {ReactNode} from 'react';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props {
  /** The diameter in pixels. */
  size?: number;
  /** A description for screen readers of what is loading. */
  label: string;
}

/** An activity indicator. */
export default function Spinner({size = 24, label}: Props): ReactNode {
  return (
    <span role="status">
      <svg className={styles.spinner} viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
      </svg>
      <span className={ui.hidden}>{label}</span>
    </span>
  );
}
