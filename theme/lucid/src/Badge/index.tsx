import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** What a badge means, by its color. */
export type Tone = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** Props of Badge. */
export interface Props extends ComponentProps<'span'> {
  /** What is on the badge, where it has no content. */
  readonly text?: string;
  readonly type?: Tone;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A word or two in a colored frame, such as "New" beside a heading. */
export default function Badge({text, type = 'note', size = 'medium', className, children, ...props}: Props): ReactNode {
  return (
    <span {...props} data-type={type} data-size={size} className={clsx(styles.badge, className)}>
      {children ?? text}
    </span>
  );
}
