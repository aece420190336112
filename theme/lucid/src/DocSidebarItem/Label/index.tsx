import type {ReactNode} from 'react';
import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import styles from './styles.module.css';

/** Props of DocSidebarItem/Label. */
export type Props = Pick<PropSidebarItemLink, 'label' | 'customProps'>;

/** The label of a sidebar item, with the icon and badge from its custom props. */
export default function DocSidebarItemLabel({label, customProps: {icon, badge, badgeType} = {}}: Props): ReactNode {
  return (
    <>
      {typeof icon === 'string' && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      {label}
      {typeof badge === 'string' && (
        <span className={styles.badge} data-type={badgeType}>
          {badge}
        </span>
      )}
    </>
  );
}
