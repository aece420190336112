import type {ComponentPropsWithRef, ReactNode} from 'react';
import clsx from 'clsx';
import Spinner from '../Spinner';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import ui from '../ui.module.css';

export interface Props extends Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  onPress?: () => void;
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  /** A tooltip, which is also the accessible name of a button without text. */
  tooltip?: string;
  /** Ignores presses but keeps the focus. */
  busy?: boolean;
  /** Makes it a toggle button. */
  pressed?: boolean;
}

/** A button that starts an action. */
export default function Button(props: Props): ReactNode {
  const {onPress, variant = 'default', size = 'medium', icon, tooltip, busy = false, pressed, className, children, ...rest} = props;
  return (
    <button
      type="button"
      title={tooltip}
      aria-label={children === undefined ? tooltip : undefined}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      {...rest}
      className={clsx(ui.button, className)}
      data-variant={variant}
      data-size={size}
      onClick={() => {
        if (!busy) {
          onPress?.();
        }
      }}>
      {busy ? <Spinner size={18} label="Working" /> : icon !== undefined && <UiIcon name={icon} size={18} />}
      {children}
    </button>
  );
}
