import type {ReactNode} from 'react';
import {useTabPanel, type TabItemProps} from '@docusaurus/theme-common/internal';

/** Props of TabItem. */
export type Props = TabItemProps;

/** The panel of a tab. */
export default function TabItem({children, value, label, className, hidden}: Props): ReactNode {
  const {isSelected, lazy} = useTabPanel({value, hidden});
  if (lazy && !isSelected) {
    return null;
  }
  return (
    <div
      role="tabpanel"
      className={className}
      hidden={!isSelected}
      aria-label={typeof label === 'string' ? label : value}>
      {children}
    </div>
  );
}
