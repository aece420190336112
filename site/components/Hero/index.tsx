import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

export interface Props {
  /** A short line above the title. */
  eyebrow: string;
  title: ReactNode;
  subtitle: string;
  image: {src: string; alt: string; width: number; height: number};
  /** Buttons and the like. */
  children: ReactNode;
}

/** The first screen: what this is, how to begin, and a picture of the idea. */
export default function Hero({eyebrow, title, subtitle, image, children}: Props): ReactNode {
  return (
    <header className={styles.hero}>
      <div className="bw-container">
        <div className={styles.grid}>
          <div className={styles.text}>
            <p className={styles.eyebrow}>{eyebrow}</p>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.subtitle}>{subtitle}</p>
            <div className={styles.actions}>{children}</div>
          </div>
          <img className={styles.image} {...image} src={useBaseUrl(image.src)} fetchPriority="high" />
        </div>
      </div>
    </header>
  );
}
