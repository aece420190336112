import type {ReactNode} from 'react';
import Button from '../Button';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props {
  type?: 'info' | 'success' | 'warning' | 'error';
  title: string;
  children?: ReactNode;
  /** Buttons below the message. */
  actions?: ReactNode;
  /** Whether screen readers announce it when it appears. */
  announce?: boolean;
  onDismiss?: () => void;
}

const icons: Record<NonNullable<Props['type']>, IconName> = {info: 'info', success: 'success', warning: 'warning', error: 'warning'};

/** A message that stays until its cause is resolved. */
export default function Notice({type = 'info', title, children, actions, announce = false, onDismiss}: Props): ReactNode {
  const live = type === 'error' ? 'alert' : 'status';
  return (
    <div className={styles.notice} data-type={type} role={announce ? live : undefined}>
      <UiIcon name={icons[type]} />
      <div className={ui.grow}>
        <strong>{title}</strong>
        {children !== undefined && <div>{children}</div>}
        {actions}
      </div>
      {onDismiss !== undefined && <Button variant="quiet" size="small" icon="close" tooltip="Dismiss" onPress={onDismiss} />}
    </div>
  );
}
