import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of Steps. */
export type Props = ComponentProps<'div'>;

/** Instructions in order: an ordered list in it gets large numbers that a line joins. */
export default function Steps({className, ...props}: Props): ReactNode {
  return <div {...props} className={clsx(styles.steps, className)} />;
}
