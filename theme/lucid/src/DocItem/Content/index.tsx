import type {PropsWithChildren, ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';

/** Props of DocItem/Content. */
export type Props = PropsWithChildren;

/** Returns the title to show if the text does not begin with its own heading. */
function useMissingTitle(): string {
  const doc = useDoc();
  return doc.contentTitle !== undefined || doc.frontMatter.hide_title ? '' : doc.metadata.title;
}

/** The content of the doc. */
export default function DocItemContent(props: Props): ReactNode {
  const title = useMissingTitle();
  return (
    <div className="theme-doc-markdown markdown">
      {title !== '' && (
        <header>
          <Heading as="h1">{title}</Heading>
        </header>
      )}
      <MDXContent>{props.children}</MDXContent>
    </div>
  );
}
