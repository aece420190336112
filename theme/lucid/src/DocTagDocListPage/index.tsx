import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DocTagDocListPageProps as Props, PropTagDocList, PropTagDocListDoc} from '@docusaurus/plugin-content-docs';
import {ThemeClassNames, usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import Heading from '@theme/Heading';
import {ListColumn, ListPage} from '../listPage';

export type {Props};

function useTitle(tag: PropTagDocList): string {
  const {count, label: tagName} = tag;
  const forms = translate({message: 'One doc tagged|{count} docs tagged', id: 'theme.docs.tagDocListPageTitle.nDocsTagged'}, {count});
  const nDocsTagged = usePluralForm().selectMessage(count, forms);
  return translate({message: '{nDocsTagged} with "{tagName}"', id: 'theme.docs.tagDocListPageTitle'}, {tagName, nDocsTagged});
}

const Doc = ({title, description, permalink}: PropTagDocListDoc): ReactNode => (
  <article className="margin-vert--lg">
    <Link to={permalink}>
      <Heading as="h2">{title}</Heading>
    </Link>
    {description ? <p>{description}</p> : null}
  </article>
);

function Header({title, tag: {description, allTagsPath}}: Props & {title: string}): ReactNode {
  return (
    <header className="margin-bottom--xl">
      <Heading as="h1">{title}</Heading>
      {description ? <p>{description}</p> : null}
      {allTagsPath ? <Link href={allTagsPath}>{translate({message: 'View all tags', id: 'theme.tags.tagsPageLink'})}</Link> : null}
    </header>
  );
}

/** The docs of a version with a tag. */
export default function DocTagDocListPage({tag}: Props): ReactNode {
  const title = useTitle(tag);
  return (
    <ListPage name={ThemeClassNames.page.docsTagDocListPage} kind="doc_tag_doc_list" title={title} description={tag.description}>
      <ListColumn>
        {tag.unlisted && <Unlisted />}
        <Header title={title} tag={tag} />
        <section className="margin-vert--lg">
          {tag.items.map((doc) => (
            <Doc {...doc} key={doc.id} />
          ))}
        </section>
      </ListColumn>
    </ListPage>
  );
}
