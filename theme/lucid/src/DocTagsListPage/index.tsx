import type {ReactNode} from 'react';
import type {DocTagsListPageProps as Props} from '@docusaurus/plugin-content-docs';
import {ThemeClassNames, translateTagsPageTitle} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import TagsListByLetter from '@theme/TagsListByLetter';
import {ListColumn, ListPage} from '../listPage';

export type {Props};

/** The list of a docs version's tags. */
export default function DocTagsListPage(props: Props): ReactNode {
  const title = translateTagsPageTitle();
  return (
    <ListPage name={ThemeClassNames.page.docsTagsListPage} kind="doc_tags_list" title={title}>
      <ListColumn>
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={props.tags} />
      </ListColumn>
    </ListPage>
  );
}
