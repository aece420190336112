import type {ComponentProps, ReactNode} from 'react';
import Items from '@theme/FileTree/Items';
import clsx from 'clsx';
import styles from './styles.module.css';
import {readTree} from './tree';

/** Props of FileTree. */
export interface Props extends ComponentProps<'div'> {
  /** How many levels of folders are open at first; without it, all are. */
  readonly levels?: number;
}

/**
 * Files and folders, written as a list. An item with a list in it, or that ends in a slash, is a folder; what is
 * bold is marked; text behind the name is a remark; three dots stand for what is left out.
 */
export default function FileTree({levels = Infinity, className, children, ...props}: Props): ReactNode {
  return (
    <div {...props} className={clsx(styles.tree, className)}>
      <Items entries={readTree(children)} levels={levels} />
    </div>
  );
}
