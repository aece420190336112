import type {ReactNode} from 'react';
import type {CardProps} from '../../props';

/** Props of DocCard/Heading/Icon. */
export type Props = Pick<CardProps, 'icon' | 'item'>;

/** The card's icon. */
export default function DocCardHeadingIcon({icon}: Props): ReactNode {
  return (
    <span className="theme-doc-card-icon" aria-hidden="true">
      {icon}
    </span>
  );
}
