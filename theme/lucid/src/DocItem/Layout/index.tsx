import type {ReactNode} from 'react';
import {useWindowSize} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of DocItem/Layout. */
export interface Props {
  readonly children: ReactNode;
}

/** The layout of a doc: breadcrumbs, table of contents, footer and links to the previous and next docs. */
export default function DocItemLayout({children}: Props): ReactNode {
  const {frontMatter, metadata, toc} = useDoc();
  const isMobile = useWindowSize() === 'mobile';
  const hidden = frontMatter.hide_table_of_contents === true;
  const hasTOC = !hidden && toc.length > 0;
  return (
    <div className={clsx('row', styles.row)}>
      <div className={clsx('col', styles.docItemCol, hidden && styles.wide)}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <DocBreadcrumbs />
          <DocVersionBadge />
          {hasTOC && <DocItemTOCMobile />}
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {hasTOC && !isMobile && (
        <div className={clsx('col col--3', styles.tocCol)}>
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
