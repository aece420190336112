import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Any color or gradient that CSS knows; none shows an empty swatch. */
  color?: string;
  /** Edge in pixels. */
  size?: number;
  /** Name of the color. Leave it out where the name is beside the swatch. */
  label?: string;
}

/** A color, on squares that shine through where it is transparent. */
export default function ColorSwatch({color, size = 24, label}: Props): ReactNode {
  return (
    <span
      className={styles.swatch}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      data-empty={color === undefined || undefined}
      style={{width: size, height: size}}>
      <span style={{background: color}} />
    </span>
  );
}
