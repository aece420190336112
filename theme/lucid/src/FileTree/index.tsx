import type {ComponentProps, ReactNode} from 'react';
import Items from '@theme/FileTree/Items';
import clsx from 'clsx';
import styles from './styles.module.css';
import {readTree} from './tree';

/** Props of FileTree. */
export interface Props extends ComponentProps<'div'> {
  /** How many levels of folders are expanded at first; all by default. */
  readonly levels?: number;
}

/**
 * Files and folders, written as a list. An item that contains a list or ends in a slash is a folder. Bold items are
 * highlighted, text after the name is a comment, and three dots stand for omitted files.
 */
export default function FileTree({levels = Infinity, className, children, ...props}: Props): ReactNode {
  return (
    <div {...props} className={clsx(styles.tree, className)}>
      <Items entries={readTree(children)} levels={levels} />
    </div>
  );
}
