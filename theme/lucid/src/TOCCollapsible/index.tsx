import type {ReactNode} from 'react';
import {Collapsible, useCollapsible} from '@docusaurus/theme-common';
import type {TOCItem} from '@docusaurus/theme-common/internal';
import CollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import styles from './styles.module.css';

export interface Props {
  readonly toc: readonly TOCItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
  readonly className?: string;
}

/** A table of contents behind a button. */
export default function TOCCollapsible({toc, className, minHeadingLevel, maxHeadingLevel}: Props): ReactNode {
  const {collapsed, toggleCollapsed} = useCollapsible({initialState: true});
  return (
    <div className={clsx(styles.tocCollapsible, className)} data-expanded={!collapsed || undefined}>
      <CollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
      <Collapsible lazy className={styles.content} collapsed={collapsed}>
        <TOCItems toc={toc} minHeadingLevel={minHeadingLevel} maxHeadingLevel={maxHeadingLevel} />
      </Collapsible>
    </div>
  );
}
