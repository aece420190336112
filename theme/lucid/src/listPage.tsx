import type {PropsWithChildren, ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import SearchMetadata from '@theme/SearchMetadata';

interface Props extends PropsWithChildren {
  /** The class of the page for style sheets. */
  readonly name: string;
  /** The kind of page for search engines. */
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
}

/** A page that lists others, with its metadata. */
export function ListPage({name, kind, title, description, children}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={name}>
      <PageMetadata description={description} title={title} />
      <SearchMetadata tag={kind} />
      {children}
    </HtmlClassNameProvider>
  );
}

/** The column of a list outside of the frame of docs. */
export function ListColumn({children}: PropsWithChildren): ReactNode {
  return (
    <div className="container margin-vert--lg">
      <div className="row">
        <main className="col col--8 col--offset-2">{children}</main>
      </div>
    </div>
  );
}
