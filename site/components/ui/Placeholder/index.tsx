import type {ReactNode} from 'react';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import styles from './styles.module.css';

export interface Props {
  icon?: IconName;
  /** A description of the missing content. */
  label: string;
  /** The aspect ratio in CSS syntax. */
  ratio?: string;
  children?: ReactNode;
}

/** A placeholder for missing content, with the size of the content. */
export default function Placeholder({icon = 'image', label, ratio, children}: Props): ReactNode {
  return (
    <div className={styles.placeholder} style={{aspectRatio: ratio}}>
      <UiIcon name={icon} size={28} />
      <span>{label}</span>
      {children}
    </div>
  );
}
