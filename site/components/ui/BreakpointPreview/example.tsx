import type {ReactNode} from 'react';
import {BreakpointPreview, Placeholder} from '..';
import styles from './styles.module.css';

/** Four cards in one, two or four columns. */
export default function BreakpointPreviewExample(): ReactNode {
  return (
    <BreakpointPreview label="Screen">
      <div className={styles.cards}>
        {['Bread', 'Soup', 'Cake', 'Salad'].map((label) => (
          <Placeholder key={label} label={label} ratio="3/2" />
        ))}
      </div>
    </BreakpointPreview>
  );
}
