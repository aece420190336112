import type {ReactNode} from 'react';
import TOCCollapsible from '@theme/TOCCollapsible';
import {useContents} from '../contents';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The table of contents above the doc, on small screens. */
export default function DocItemTOCMobile(): ReactNode {
  return <TOCCollapsible className={clsx('theme-doc-toc-mobile', styles.tocMobile)} {...useContents()} />;
}
