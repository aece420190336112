import type {ComponentType, ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {TOCItem} from '@docusaurus/theme-common/internal';
import type {MDXPageFrontMatter, MDXPageMetadata} from '@gosaur/client/types/props';
import ContentVisibility from '@theme/ContentVisibility';
import EditMetaRow from '@theme/EditMetaRow';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of MDXPage. */
export interface Props {
  readonly content: ComponentType & {
    readonly metadata: MDXPageMetadata;
    readonly frontMatter: MDXPageFrontMatter;
    readonly toc: readonly TOCItem[];
    readonly assets: {readonly image?: string};
  };
}

/** A Markdown page outside the docs and the blog. */
export default function MDXPage({content: Content}: Props): ReactNode {
  const {metadata, frontMatter, toc, assets} = Content;
  const {title, description, editUrl, lastUpdatedAt, lastUpdatedBy, formattedLastUpdatedAt} = metadata;
  const hasTOC = !frontMatter.hide_table_of_contents && toc.length > 0;
  const hasEditRow = Boolean(editUrl ?? lastUpdatedAt ?? lastUpdatedBy);
  return (
    <HtmlClassNameProvider className={clsx(frontMatter.wrapperClassName ?? 'mdx-wrapper', 'mdx-page')}>
      <Layout>
        <PageMetadata
          title={title}
          description={description}
          keywords={frontMatter.keywords}
          image={assets.image ?? frontMatter.image}
        />
        <main className={clsx('container container--fluid', styles.page)}>
          <div className={clsx('row', styles.row)}>
            <div className={clsx('col', !frontMatter.hide_table_of_contents && styles.measured, styles.content)}>
              <ContentVisibility metadata={metadata} />
              <article className="markdown">
                <MDXContent>
                  <Content />
                </MDXContent>
              </article>
              {hasEditRow && (
                <EditMetaRow
                  className="margin-top--lg theme-pages-footer-edit-meta-row"
                  editUrl={editUrl}
                  lastUpdatedAt={lastUpdatedAt}
                  lastUpdatedBy={lastUpdatedBy}
                  formattedLastUpdatedAt={formattedLastUpdatedAt}
                />
              )}
            </div>
            {hasTOC && (
              <div className={clsx('col col--2', styles.toc)}>
                <TOC
                  toc={toc}
                  minHeadingLevel={frontMatter.toc_min_heading_level}
                  maxHeadingLevel={frontMatter.toc_max_heading_level}
                />
              </div>
            )}
          </div>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
