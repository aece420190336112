import type {ReactNode} from 'react';
import Placeholder from '../Placeholder';
import styles from './styles.module.css';
import BreakpointPreview from '.';

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
