import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** Any CSS color or gradient. Without it the swatch is empty. */
  color?: string;
  /** The width and height in pixels. */
  size?: number;
  /** The name of the color. Omit it if the name is next to the swatch. */
  label?: string;
}

/** A color swatch. A checkerboard is visible through transparent colors. */
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
