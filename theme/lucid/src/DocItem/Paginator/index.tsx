import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Links from '@theme/DocPaginator';

/** Links to the previous and next docs. */
export default function DocItemPaginator(): ReactNode {
  const doc = useDoc();
  return <Links next={doc.metadata.next} previous={doc.metadata.previous} />;
}
