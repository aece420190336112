import type {ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface Props {
  /** The id of the heading, which names the section for screen readers. */
  id: string;
  title: string;
  /** A sentence or two below the title. */
  intro?: ReactNode;
  /** Sets the section on paper instead of the page's background. */
  paper?: boolean;
  children: ReactNode;
}

/** A full-width band of the home page with a heading. */
export default function Section({id, title, intro, paper = false, children}: Props): ReactNode {
  return (
    <section className={clsx(styles.section, paper && styles.paper)} aria-labelledby={id}>
      <div className="bw-container">
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
