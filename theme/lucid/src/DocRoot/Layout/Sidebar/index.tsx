import type {Dispatch, ReactNode, SetStateAction} from 'react';
import {useLocation} from '@docusaurus/router';
import type {PropSidebar} from '@docusaurus/plugin-content-docs';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of DocRoot/Layout/Sidebar. */
export interface Props {
  readonly sidebar: PropSidebar;
  readonly hiddenSidebarContainer: boolean;
  readonly setHiddenSidebarContainer: Dispatch<SetStateAction<boolean>>;
}

/** The column of the sidebar. The reader can collapse it if the site allows that. */
export default function DocRootLayoutSidebar({
  sidebar,
  hiddenSidebarContainer,
  setHiddenSidebarContainer,
}: Props): ReactNode {
  const {pathname} = useLocation();
  const name = useDocsSidebar()?.name;
  const toggle = () => setHiddenSidebarContainer((hidden) => !hidden);
  return (
    <aside
      className={clsx('theme-doc-sidebar-container', styles.docSidebarContainer)}
      data-hidden={hiddenSidebarContainer || undefined}>
      {/* The key resets the expanded categories for another sidebar. */}
      <div key={name} className={styles.sidebarViewport}>
        <DocSidebar sidebar={sidebar} path={pathname} onCollapse={toggle} isHidden={hiddenSidebarContainer} />
        {hiddenSidebarContainer && <ExpandButton toggleSidebar={toggle} />}
      </div>
    </aside>
  );
}
