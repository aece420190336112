import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of TOCCollapsible/CollapseButton. */
export type Props = ComponentProps<'button'> & {collapsed: boolean};

/** The button that expands and collapses a table of contents. */
export default function TOCCollapsibleCollapseButton({collapsed: closed, ...props}: Props): ReactNode {
  return (
    <button aria-expanded={!closed} {...props} type="button" className={clsx('clean-btn', styles.button, props.className)}>
      {translate({message: 'On this page', id: 'theme.TOCCollapsible.toggleButtonLabel'})}
    </button>
  );
}
