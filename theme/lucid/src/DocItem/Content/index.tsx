import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';

export interface Props {
  readonly children: ReactNode;
}

/** The text of the doc, under its title if it has one and does not begin with a heading of its own. */
export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle} = useDoc();
  const needsTitle = !frontMatter.hide_title && contentTitle === undefined && metadata.title !== '';
  return (
    <div className="theme-doc-markdown markdown">
      {needsTitle && (
        <header>
          <Heading as="h1">{metadata.title}</Heading>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
