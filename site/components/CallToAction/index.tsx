import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  title: string;
  text: string;
  /** Buttons. */
  children: ReactNode;
}

/** The closing band: one question, one button. */
export default function CallToAction({title, text, children}: Props): ReactNode {
  return (
    <section className={styles.band} aria-labelledby="call-to-action">
      <div className="bw-container">
        <div className={styles.panel}>
          <div>
            <h2 id="call-to-action" className={styles.title}>
              {title}
            </h2>
            <p className={styles.text}>{text}</p>
          </div>
          <div className={styles.actions}>{children}</div>
        </div>
      </div>
    </section>
  );
}
