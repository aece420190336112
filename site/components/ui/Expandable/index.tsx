import type {ReactNode} from 'react';
import RichLabel, {type Props as LabelProps} from '../RichLabel';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props extends LabelProps {
  /** Whether it is expanded at first. */
  open?: boolean;
  /** The name of a group in which only one is expanded. */
  name?: string;
  children: ReactNode;
}

/** Collapsible options, based on the browser's own element. */
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
