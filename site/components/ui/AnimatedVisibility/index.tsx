import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  visible: boolean;
  children: ReactNode;
}

/** Content with an animated height and opacity. While it is hidden it is not focusable. */
export default function AnimatedVisibility({visible, children}: Props): ReactNode {
  return (
    <div className={styles.clip} data-visible={visible || undefined} inert={!visible} aria-hidden={!visible || undefined}>
      <div>{children}</div>
    </div>
  );
}
