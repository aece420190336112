import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of blocks/Section. */
export interface Props {
  readonly title?: ReactNode;
  /** A sentence or two below the title. */
  readonly subtitle?: ReactNode;
  /** Uses a tinted background. */
  readonly gray?: boolean;
  /** The id of the section, for links to it. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A full-width section of a page, labelled by its title. */
export default function Section({title, subtitle, gray = false, id, className, children}: Props): ReactNode {
  const heading = useId();
  return (
    <section id={id} className={clsx(styles.section, gray && styles.gray, className)} aria-labelledby={title === undefined ? undefined : heading}>
      <div className={styles.container}>
        {title !== undefined && (
          <div className={styles.head}>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
