import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The footer of the doc: its tags, the edit link and the last update. */
export default function DocItemFooter(): ReactNode {
  const {tags, editUrl, lastUpdatedAt, lastUpdatedBy, formattedLastUpdatedAt} = useDoc().metadata;
  const hasEditRow = Boolean(editUrl ?? lastUpdatedAt ?? lastUpdatedBy);
  if (tags.length === 0 && !hasEditRow) {
    return null;
  }
  return (
    <footer className={clsx('theme-doc-footer', styles.footer)}>
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row">
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasEditRow && (
        <EditMetaRow
          className="theme-doc-footer-edit-meta-row"
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
          formattedLastUpdatedAt={formattedLastUpdatedAt}
        />
      )}
    </footer>
  );
}
