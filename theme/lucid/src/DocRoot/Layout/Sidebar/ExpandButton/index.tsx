import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import IconArrow from '@theme/Icon/Arrow';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of DocRoot/Layout/Sidebar/ExpandButton. */
export interface Props {
  toggleSidebar: () => void;
}

/** Expands the collapsed sidebar. */
export default function DocRootLayoutSidebarExpandButton({toggleSidebar}: Props): ReactNode {
  const label = translate({
    id: 'theme.docs.sidebar.expandButtonAriaLabel',
    message: 'Expand sidebar',
  });
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.expandButton)}
      title={label}
      aria-label={label}
      onClick={toggleSidebar}>
      <IconArrow className={styles.icon} />
    </button>
  );
}
