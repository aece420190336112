import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of Steps. */
export type Props = ComponentProps<'div'>;

/** Step-by-step instructions: an ordered list inside gets large numbers connected by a line. */
export default function Steps({className, ...props}: Props): ReactNode {
  return <div {...props} className={clsx(styles.steps, className)} />;
}
