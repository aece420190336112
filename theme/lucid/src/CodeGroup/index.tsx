import type {ReactNode} from 'react';
import Tabs, {type Props as TabsProps} from '@theme/Tabs';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of CodeGroup. */
export type Props = TabsProps;

/**
 * Blocks of code behind tabs, in one frame. In Markdown, each code block in it becomes a `TabItem` that has the
 * block's title for its label.
 */
export default function CodeGroup({className, ...props}: Props): ReactNode {
  return (
    <div className={styles.group}>
      <Tabs {...props} className={clsx(styles.list, className)} />
    </div>
  );
}
