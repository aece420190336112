import type {ReactNode} from 'react';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import styles from './styles.module.css';

export interface Props {
  icon?: IconName;
  /** What is missing. */
  label: string;
  /** Ratio of the sides, as CSS writes it. */
  ratio?: string;
  children?: ReactNode;
}

/** Stands where content is missing, in the size that the content will have. */
export default function Placeholder({icon = 'image', label, ratio, children}: Props): ReactNode {
  return (
    <div className={styles.placeholder} style={{aspectRatio: ratio}}>
      <UiIcon name={icon} size={28} />
      <span>{label}</span>
      {children}
    </div>
  );
}
