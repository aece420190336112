import type {ReactNode} from 'react';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of DocRoot/Layout/Main. */
export interface Props {
  readonly hiddenSidebarContainer: boolean;
  readonly children: ReactNode;
}

/** The page next to the sidebar. */
export default function DocRootLayoutMain({hiddenSidebarContainer, children}: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const wide = hiddenSidebarContainer || !sidebar;
  return (
    <main className={clsx(styles.docMainContainer, wide && styles.enhanced)}>
      <div className={clsx('container', styles.docItemWrapper)}>{children}</div>
    </main>
  );
}
