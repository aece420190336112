import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

export interface Props {
  title: string;
  image: {src: string; alt: string; width: number; height: number};
  link: {to: string; label: string};
  children: ReactNode;
}

/** Image and text side by side. In a row of them the sides alternate. */
export default function FeatureRow({title, image, link, children}: Props): ReactNode {
  return (
    <div className={styles.row}>
      <div className={styles.figure}>
        <img {...image} src={useBaseUrl(image.src)} loading="lazy" decoding="async" />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        {children}
        <Link to={link.to} className={styles.link}>
          {link.label}
        </Link>
      </div>
    </div>
  );
}
