import type {MouseEventHandler, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import IconArrow from '@theme/Icon/Arrow';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of DocSidebar/Desktop/CollapseButton. */
export interface Props {
  readonly onClick: MouseEventHandler;
}

/** Collapses the sidebar. */
export default function CollapseButton({onClick}: Props): ReactNode {
  const label = translate({
    id: 'theme.docs.sidebar.collapseButtonAriaLabel',
    message: 'Collapse sidebar',
  });
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      className={clsx('clean-btn', styles.collapseButton)}
      onClick={onClick}>
      <IconArrow className={styles.icon} />
    </button>
  );
}
