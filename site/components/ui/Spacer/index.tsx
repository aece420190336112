import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  size?: 's' | 'm' | 'l';
  /** Draws a line in the middle. */
  border?: boolean;
  /** A text on the line. */
  text?: string;
}

/** Space between controls, with an optional line. */
export default function Spacer({size = 'm', border = false, text}: Props): ReactNode {
  const hasLine = border || text !== undefined;
  return (
    <div className={styles.spacer} data-size={size} data-line={hasLine || undefined} role={border && text === undefined ? 'separator' : undefined}>
      {text}
    </div>
  );
}
