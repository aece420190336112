import type {ReactNode} from 'react';
import TOC from '@theme/TOC';
import {useContents} from '../contents';

/** The table of contents next to the doc. */
export default function DocItemTOCDesktop(): ReactNode {
  return <TOC className="theme-doc-toc-desktop" {...useContents()} />;
}
