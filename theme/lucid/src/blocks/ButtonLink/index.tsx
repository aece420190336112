import type {ComponentProps, MouseEvent, ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** Props of blocks/ButtonLink. */
export interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'href'> {
  /** The address. If it begins with http, it opens in a new tab; if it begins with #, it is a position on the page. */
  readonly href: string;
  /** `solid` for the main action, `outline` for an alternative, `light` on dark backgrounds. */
  readonly variant?: 'solid' | 'outline' | 'light';
}

function scrollTo(event: MouseEvent, hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) {
    return;
  }
  event.preventDefault();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({behavior: still ? 'auto' : 'smooth', block: 'start'});
}

/** A link that looks like a button. */
export default function ButtonLink({href, variant = 'solid', className, onClick, ...rest}: Props): ReactNode {
  const tab = href.startsWith('http') ? {target: '_blank', rel: 'noopener'} : {};
  return (
    <Link
      to={href}
      className={clsx(styles.button, styles[variant], className)}
      onClick={(event) => {
        onClick?.(event);
        if (href.startsWith('#') && !event.defaultPrevented) {
          scrollTo(event, href);
        }
      }}
      {...tab}
      {...rest}
    />
  );
}
