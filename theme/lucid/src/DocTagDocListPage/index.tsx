import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames, usePluralForm} from '@docusaurus/theme-common';
import type {DocTagDocListPageProps, PropTagDocList, PropTagDocListDoc} from '@docusaurus/plugin-content-docs';
import ContentVisibility from '@theme/ContentVisibility';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';

export type Props = DocTagDocListPageProps;

function useTitle({label, count}: PropTagDocList): string {
  const {selectMessage} = usePluralForm();
  const nDocsTagged = selectMessage(
    count,
    translate(
      {id: 'theme.docs.tagDocListPageTitle.nDocsTagged', message: 'One doc tagged|{count} docs tagged'},
      {count},
    ),
  );
  return translate(
    {id: 'theme.docs.tagDocListPageTitle', message: '{nDocsTagged} with "{tagName}"'},
    {nDocsTagged, tagName: label},
  );
}

function Doc({doc}: {doc: PropTagDocListDoc}): ReactNode {
  return (
    <article className="margin-vert--lg">
      <Link to={doc.permalink}>
        <Heading as="h2">{doc.title}</Heading>
      </Link>
      {doc.description && <p>{doc.description}</p>}
    </article>
  );
}

/** The docs of a version that have a tag. */
export default function DocTagDocListPage({tag}: Props): ReactNode {
  const title = useTitle(tag);
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <div className="container margin-vert--lg">
        <div className="row">
          <main className="col col--8 col--offset-2">
            <ContentVisibility metadata={tag} />
            <header className="margin-bottom--xl">
              <Heading as="h1">{title}</Heading>
              {tag.description && <p>{tag.description}</p>}
              {tag.allTagsPath && (
                <Link href={tag.allTagsPath}>
                  <Translate id="theme.tags.tagsPageLink">View all tags</Translate>
                </Link>
              )}
            </header>
            <section className="margin-vert--lg">
              {tag.items.map((doc) => (
                <Doc key={doc.id} doc={doc} />
              ))}
            </section>
          </main>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}
