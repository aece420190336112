import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

/** Props of blocks/Teaser. */
export interface Props {
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly title: string;
  readonly description: string;
  /** The link of the teaser, if any. */
  readonly url?: string;
  readonly newTab?: boolean;
}

/** A card with an image. With a link, the whole card is clickable. */
export default function Teaser({imageUrl, imageAlt, title, description, url, newTab = false}: Props): ReactNode {
  const tab = newTab ? {target: '_blank', rel: 'noopener'} : {};
  return (
    <article className={styles.teaser}>
      <img className={styles.image} src={useBaseUrl(imageUrl)} alt={imageAlt} width={640} height={400} loading="lazy" decoding="async" />
      <div className={styles.words}>
        <h3 className={styles.title}>
          {url === undefined ? (
            title
          ) : (
            <Link to={url} className={styles.link} {...tab}>
              {title}
            </Link>
          )}
        </h3>
        <p className={styles.text}>{description}</p>
      </div>
    </article>
  );
}
