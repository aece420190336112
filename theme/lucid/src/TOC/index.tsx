import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {TOCItem} from '@docusaurus/theme-common/internal';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of TOC. */
export interface Props {
  readonly toc: readonly TOCItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
  readonly className?: string;
}

/** A table of contents that marks the current section. */
export default function TOC({className, ...props}: Props): ReactNode {
  const label = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
  });
  return (
    <nav aria-label={label} className={clsx(styles.tableOfContents, 'thin-scrollbar', className)}>
      <p className={styles.title} aria-hidden="true">
        {label}
      </p>
      <TOCItems
        {...props}
        // A separate class, because other tables of contents on the page must not be marked.
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
