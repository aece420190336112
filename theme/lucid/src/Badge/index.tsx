import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The meaning of a badge, shown by its colour. */
export type Tone = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** Props of Badge. */
export interface Props extends ComponentProps<'span'> {
  /** The text of the badge, if it has no children. */
  readonly text?: string;
  readonly type?: Tone;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A short text in a coloured frame, such as "New" next to a heading. */
export default function Badge({text, type = 'note', size = 'medium', className, children, ...props}: Props): ReactNode {
  return (
    <span {...props} data-type={type} data-size={size} className={clsx(styles.badge, className)}>
      {children ?? text}
    </span>
  );
}
