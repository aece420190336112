import type {ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ButtonLink from '@theme/blocks/ButtonLink';
import styles from './styles.module.css';

/** Props of blocks/Hero. */
export interface Props {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** A short line above the title. */
  readonly eyebrow?: ReactNode;
  readonly buttonLabel?: string;
  readonly buttonUrl?: string;
  readonly imageUrl?: string;
  readonly imageAlt?: string;
  /** The intrinsic size of the image, which reserves its space while it loads. */
  readonly imageWidth?: number;
  readonly imageHeight?: number;
  /** Uses a tinted background. */
  readonly gray?: boolean;
  /** Extends the image beyond the text's column. */
  readonly extendImage?: boolean;
  /** Further actions next to the button. */
  readonly children?: ReactNode;
}

/** The first section of a page: its topic, a button to start, and an image. */
export default function Hero(props: Props): ReactNode {
  const {title, subtitle, eyebrow, buttonLabel, buttonUrl, imageUrl, imageAlt = '', imageWidth, imageHeight, gray, extendImage, children} = props;
  const src = useBaseUrl(imageUrl ?? '');
  const hasButton = buttonLabel !== undefined && buttonUrl !== undefined;
  return (
    <header className={clsx(styles.hero, gray && styles.gray, imageUrl !== undefined && styles.withImage)}>
      <div className={styles.container}>
        <div>
          {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={styles.title}>{title}</h1>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          {(hasButton || children !== undefined) && (
            <div className={styles.actions}>
              {hasButton && <ButtonLink href={buttonUrl}>{buttonLabel}</ButtonLink>}
              {children}
            </div>
          )}
        </div>
        {imageUrl !== undefined && (
          <img
            className={clsx(styles.image, extendImage && styles.extended)}
            src={src}
            alt={imageAlt}
            width={imageWidth}
            height={imageHeight}
            fetchPriority="high"
          />
        )}
      </div>
    </header>
  );
}
