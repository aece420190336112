import type {ReactNode} from 'react';
import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import styles from './styles.module.css';

/** Props of DocSidebarItem/Label. */
export type Props = Pick<PropSidebarItemLink, 'label' | 'customProps'>;

/** The text of a sidebar item, between the icon and the badge that its custom props give it as texts. */
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
