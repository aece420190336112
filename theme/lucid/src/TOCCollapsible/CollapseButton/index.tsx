import type {ComponentProps, ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface Props extends ComponentProps<'button'> {
  collapsed: boolean;
}

/** The button that opens and closes a table of contents. */
export default function TOCCollapsibleCollapseButton({collapsed, className, ...props}: Props): ReactNode {
  return (
    <button
      type="button"
      aria-expanded={!collapsed}
      {...props}
      className={clsx('clean-btn', styles.button, className)}>
      <Translate id="theme.TOCCollapsible.toggleButtonLabel">
        On this page
      </Translate>
    </button>
  );
}
