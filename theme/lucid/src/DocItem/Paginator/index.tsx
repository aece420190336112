import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocPaginator from '@theme/DocPaginator';

/** The links to the doc's neighbours. */
export default function DocItemPaginator(): ReactNode {
  const {previous, next} = useDoc().metadata;
  return <DocPaginator previous={previous} next={next} />;
}
