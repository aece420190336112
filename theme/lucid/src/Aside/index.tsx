import {useId, type ComponentProps, type ReactNode} from 'react';
import Glyph from '@theme/Card/Glyph';
import type {Tone} from '@theme/Badge';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of Aside. */
export interface Props extends Omit<ComponentProps<'aside'>, 'title'> {
  /** The colour; that of a note by default. */
  readonly type?: Tone;
  readonly title?: ReactNode;
  /** The name of an icon of `@theme/blocks/Icon`, or a character such as an emoji. */
  readonly icon?: string;
  /** `box` is a filled box, `line` has only a line at its start, and `margin` is next to the text if there is room. */
  readonly variant?: 'box' | 'line' | 'margin';
}

/** A remark next to the main text. */
export default function Aside({type = 'note', title, icon, variant = 'box', className, children, ...props}: Props): ReactNode {
  const id = useId();
  const titled = title !== undefined;
  return (
    <aside aria-labelledby={titled ? id : undefined} {...props} data-type={type} data-variant={variant} className={clsx(styles.aside, className)}>
      {(titled || icon !== undefined) && (
        <p id={id} className={styles.title}>
          {icon !== undefined && <Glyph name={icon} className={styles.icon} />}
          {title}
        </p>
      )}
      {children}
    </aside>
  );
}
