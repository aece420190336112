import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import clsx from 'clsx';
import styles from './styles.module.css';

const {docFooter, docFooterTagsRow, docFooterEditMetaRow} = ThemeClassNames.docs;

/** Below the doc: its tags, the edit link, the last update. */
export default function DocItemFooter(): ReactNode {
  const {tags = [], editUrl, lastUpdatedAt, lastUpdatedBy, formattedLastUpdatedAt} = useDoc().metadata;
  const hasEditRow = Boolean(editUrl ?? lastUpdatedAt ?? lastUpdatedBy);
  if (tags.length === 0 && !hasEditRow) {
    return null;
  }
  return (
    <footer className={clsx(docFooter, styles.footer)}>
      {tags.length > 0 && (
        <div className={docFooterTagsRow}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasEditRow && (
        <EditMetaRow
          className={docFooterEditMetaRow}
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
          formattedLastUpdatedAt={formattedLastUpdatedAt}
        />
      )}
    </footer>
  );
}
