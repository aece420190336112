import type {ReactNode} from 'react';
import type {TOCItem} from '@docusaurus/theme-common/internal';
import TOCItems from '@theme/TOCItems';

export interface Props {
  readonly toc: readonly TOCItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** A table of contents in the text of a page. */
export default function TOCInline(props: Props): ReactNode {
  return (
    <div className="toc-inline">
      <TOCItems {...props} className="table-of-contents" linkClassName={null} />
    </div>
  );
}
