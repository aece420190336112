import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of CardGrid. */
export interface Props extends ComponentProps<'div'> {
  /** The least width of a card, as a length in CSS: there are as many columns as fit. */
  readonly minWidth?: string;
}

/** Cards side by side, in as many columns as there is room for. */
export default function CardGrid({minWidth, className, style, ...props}: Props): ReactNode {
  const width = minWidth === undefined ? style : {...style, '--card-width': minWidth};
  return <div {...props} style={width} className={clsx(styles.grid, className)} />;
}
