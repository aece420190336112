import type {ReactNode} from 'react';
import UiIcon from '../UiIcon';
import styles from './styles.module.css';
import type {Handle as HandleProps} from './useReorder';

/** The button that moves an entry. */
export default function Handle(props: HandleProps): ReactNode {
  return (
    <button type="button" className={styles.handle} {...props}>
      <UiIcon name="handle" />
    </button>
  );
}
