import type {PropsWithChildren, ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import SearchMetadata from '@theme/SearchMetadata';

interface Props extends PropsWithChildren {
  /** A class for the page, for style sheets. */
  readonly name: string;
  /** The kind of page, for search engines. */
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
}

/** A page with a list of other pages, and its metadata. */
export function ListPage({name, kind, title, description, children}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={name}>
      <PageMetadata description={description} title={title} />
      <SearchMetadata tag={kind} />
      {children}
    </HtmlClassNameProvider>
  );
}

/** The column of a list outside the docs layout. */
export function ListColumn({children}: PropsWithChildren): ReactNode {
  return (
    <div className="container margin-vert--lg">
      <div className="row">
        <main className="col col--8 col--offset-2">{children}</main>
      </div>
    </div>
  );
}
