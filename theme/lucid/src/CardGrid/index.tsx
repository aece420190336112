import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of CardGrid. */
export interface Props extends ComponentProps<'div'> {
  /** The minimum width of a card, as a CSS length. */
  readonly minWidth?: string;
}

/** Cards in as many columns as fit. */
export default function CardGrid({minWidth, className, style, ...props}: Props): ReactNode {
  const width = minWidth === undefined ? style : {...style, '--card-width': minWidth};
  return <div {...props} style={width} className={clsx(styles.grid, className)} />;
}
