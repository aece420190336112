import type {ReactNode} from 'react';
import Tabs, {type Props as TabsProps} from '@theme/Tabs';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of CodeGroup. */
export type Props = TabsProps;

/**
 * Code blocks in tabs with a common frame. In Markdown, each code block inside becomes a `TabItem` whose label is the
 * title of the block.
 */
export default function CodeGroup({className, ...props}: Props): ReactNode {
  return (
    <div className={styles.group}>
      <Tabs {...props} className={clsx(styles.list, className)} />
    </div>
  );
}
