import type {ReactNode} from 'react';
import {HtmlClassNameProvider, PageMetadata} from '@docusaurus/theme-common';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import {DocsVersionProvider, getDocsVersionSearchTag} from '@docusaurus/plugin-content-docs/client';
import SearchMetadata from '@theme/SearchMetadata';

/** Props of DocVersionRoot. */
export interface Props {
  readonly version: PropVersionMetadata;
  /** The content, for overrides; the same as the children. */
  readonly route: {readonly routes?: ReactNode};
  readonly children: ReactNode;
}

/** The layout of a docs version. It provides the version to its children and to search engines. */
export default function DocVersionRoot({version, children}: Props): ReactNode {
  return (
    <HtmlClassNameProvider className={version.className}>
      <SearchMetadata
        version={version.version}
        tag={getDocsVersionSearchTag(version.pluginId, version.version)}
      />
      {version.noIndex && (
        <PageMetadata>
          <meta name="robots" content="noindex, nofollow" />
        </PageMetadata>
      )}
      <DocsVersionProvider version={version}>{children}</DocsVersionProvider>
    </HtmlClassNameProvider>
  );
}
