import type {ReactNode} from 'react';
import UiIcon from '../UiIcon';
import type {IconName} from '../UiIcon/paths';
import ui from '../ui.module.css';

export interface Props {
  label: ReactNode;
  subtitle?: ReactNode;
  icon?: IconName;
}

/** A label with an icon and a second line. */
export default function RichLabel({label, subtitle, icon}: Props): ReactNode {
  return (
    <span className={ui.label}>
      {icon !== undefined && <UiIcon name={icon} />}
      <span>
        {label}
        {subtitle !== undefined && <span className={ui.hint}>{subtitle}</span>}
      </span>
    </span>
  );
}
