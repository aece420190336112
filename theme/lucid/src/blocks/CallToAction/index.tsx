import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ButtonLink from '@theme/blocks/ButtonLink';
import styles from './styles.module.css';

/** Props of blocks/CallToAction. */
export interface Props {
  readonly title: ReactNode;
  readonly buttonLabel: string;
  readonly buttonUrl: string;
  readonly imageUrl?: string;
  readonly imageAlt?: string;
  readonly imageWidth?: number;
  readonly imageHeight?: number;
  /** Uses a neutral background instead of the accent colour. */
  readonly gray?: boolean;
  /** A sentence below the title. */
  readonly children?: ReactNode;
}

/** A call to action at the end of a page, with a button. */
export default function CallToAction({title, buttonLabel, buttonUrl, imageUrl, imageAlt = '', imageWidth, imageHeight, gray = false, children}: Props): ReactNode {
  const heading = useId();
  const src = useBaseUrl(imageUrl ?? '');
  return (
    <section className={styles.band} aria-labelledby={heading}>
      <div className={clsx(styles.panel, gray && styles.gray)}>
        <div className={styles.words}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {children !== undefined && <div className={styles.text}>{children}</div>}
          <ButtonLink href={buttonUrl} variant={gray ? 'solid' : 'light'}>
            {buttonLabel}
          </ButtonLink>
        </div>
        {imageUrl !== undefined && (
          <img className={styles.image} src={src} alt={imageAlt} width={imageWidth} height={imageHeight} loading="lazy" decoding="async" />
        )}
      </div>
    </section>
  );
}
