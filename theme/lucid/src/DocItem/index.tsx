import type {ReactNode} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import {DocProvider} from '@docusaurus/plugin-content-docs/client';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';

/** Props of DocItem. */
export interface Props {
  readonly content: PropDocContent;
}

/** The page of a doc. */
export default function DocItem({content: Content}: Props): ReactNode {
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`docs-doc-id-${Content.metadata.id}`}>
        <DocItemMetadata />
        <DocItemLayout>
          <Content />
        </DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
