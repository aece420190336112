import type {ReactNode} from 'react';
import RichLabel, {type Props as LabelProps} from '../RichLabel';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props extends LabelProps {
  /** Whether it is open at first. */
  open?: boolean;
  /** Expandables of one name close one another. */
  name?: string;
  children: ReactNode;
}

/** Options that are folded away until they are needed. The browser does the work. */
export default function Expandable({open, name, children, ...label}: Props): ReactNode {
  return (
    <details className={ui.card} open={open} name={name}>
      <summary className={styles.summary}>
        <RichLabel {...label} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
