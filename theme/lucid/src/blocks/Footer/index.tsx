import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {labels, type SocialName} from './socials';
import styles from './styles.module.css';

export type {SocialName};

/** A link to an account. */
export interface Social {
  readonly href: string;
  readonly icon: SocialName;
}

/** A logo that links to a company. */
export interface Logo {
  readonly src: string;
  readonly alt: string;
  /** The home page of the company. */
  readonly href: string;
  readonly width?: number;
  readonly height?: number;
}

/** Props of blocks/Footer. */
export interface Props {
  /** The copyright in HTML, as in the configuration of the footer. */
  readonly copyright: string;
  readonly logo?: Logo;
  /** The items of the first group are links to social networks. */
  readonly links?: readonly {readonly items: readonly Social[]}[];
  /** Content above, such as columns of links. */
  readonly children?: ReactNode;
}

/** The footer of a page: a company's logo, the copyright and links to social networks. */
export default function Footer({copyright, logo, links = [], children}: Props): ReactNode {
  const src = useBaseUrl(logo?.src ?? '');
  const row = links[0]?.items ?? [];
  return (
    <footer className="theme-layout-footer footer footer--dark">
      <div className="container container-fluid">
        {children}
        <div className={styles.bottom}>
          {logo && (
            <Link href={logo.href} className={styles.logo}>
              <img src={src} alt={logo.alt} width={logo.width} height={logo.height} />
            </Link>
          )}
          <div className={styles.copyright} dangerouslySetInnerHTML={{__html: copyright}} />
          {row.length > 0 && (
            <ul className={styles.socials} aria-label="Social networks">
              {row.map(({href, icon}) => (
                <li key={href}>
                  <Link href={href} className={styles.social} aria-label={labels[icon]} target="_blank" rel="noopener">
                    <span className={clsx(styles.mark, styles[icon])} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
