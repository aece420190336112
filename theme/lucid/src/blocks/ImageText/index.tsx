import type {ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

/** Props of blocks/ImageText. */
export interface Props {
  readonly title: ReactNode;
  readonly imageUrl: string;
  readonly imageAlt: string;
  /** The intrinsic size of the image, which reserves its space while it loads. */
  readonly imageWidth?: number;
  readonly imageHeight?: number;
  /** Puts the image on the left. On small screens it is always above the text. */
  readonly imageLeft?: boolean;
  /** Keeps the text visible while a tall image scrolls. */
  readonly stickyText?: boolean;
  /** The text: paragraphs, links, buttons. */
  readonly children: ReactNode;
}

/** A text next to an image. */
export default function ImageText({title, imageUrl, imageAlt, imageWidth, imageHeight, imageLeft, stickyText, children}: Props): ReactNode {
  return (
    <div className={clsx(styles.row, imageLeft && styles.left)}>
      <div className={clsx(styles.text, stickyText && styles.sticky)}>
        <h3 className={styles.title}>{title}</h3>
        {children}
      </div>
      <div className={styles.figure}>
        <img src={useBaseUrl(imageUrl)} alt={imageAlt} width={imageWidth} height={imageHeight} loading="lazy" decoding="async" />
      </div>
    </div>
  );
}
