import {type ReactNode, useId} from 'react';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props {
  title: string;
  /** The topic of the options. */
  subtitle?: string;
  /** A link to further information, at the end of the panel. */
  help?: ReactNode;
  children: ReactNode;
}

/** A section of an options page. */
export default function OptionsPanel({title, subtitle, help, children}: Props): ReactNode {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <strong id={id}>{title}</strong>
        {subtitle !== undefined && <span className={ui.hint}>{subtitle}</span>}
      </div>
      <div className={ui.card}>
        {children}
        {help !== undefined && <span className={ui.hint}>{help}</span>}
      </div>
    </section>
  );
}
