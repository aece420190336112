import type {ComponentProps, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Glyph from '@theme/Card/Glyph';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of Card. */
export interface Props extends Omit<ComponentProps<'div'>, 'title'> {
  readonly title?: ReactNode;
  /** The name of an icon of `@theme/blocks/Icon`, or a character such as an emoji. */
  readonly icon?: string;
  /** An address that makes the title a link and the whole card clickable. */
  readonly href?: string;
}

/** A box with a title and content. */
export default function Card({title, icon, href, className, children, ...props}: Props): ReactNode {
  return (
    <div {...props} data-linked={href === undefined ? undefined : ''} className={clsx(styles.card, className)}>
      {(title !== undefined || icon !== undefined) && (
        <p className={styles.title}>
          {icon !== undefined && <Glyph name={icon} className={styles.icon} />}
          {href === undefined ? title : <Link to={href}>{title}</Link>}
        </p>
      )}
      {children}
    </div>
  );
}
