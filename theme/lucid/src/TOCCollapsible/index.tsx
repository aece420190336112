import type {ReactNode} from 'react';
import {Collapsible, useCollapsible} from '@docusaurus/theme-common';
import CollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems, {type Props as ItemsProps} from '@theme/TOCItems';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of TOCCollapsible. */
export type Props = Pick<ItemsProps, 'toc' | 'minHeadingLevel' | 'maxHeadingLevel' | 'className'>;

/** A collapsible table of contents. */
export default function TOCCollapsible({className, ...contents}: Props): ReactNode {
  const state = useCollapsible({initialState: true});
  const open = !state.collapsed;
  return (
    <div data-expanded={open || undefined} className={clsx(className, styles.tocCollapsible)}>
      <CollapseButton onClick={state.toggleCollapsed} collapsed={!open} />
      <Collapsible collapsed={!open} className={styles.content} lazy>
        <TOCItems {...contents} />
      </Collapsible>
    </div>
  );
}
