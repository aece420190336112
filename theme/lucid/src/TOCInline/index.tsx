import type {ReactNode} from 'react';
import TOCItems, {type Props as ItemsProps} from '@theme/TOCItems';

/** Props of TOCInline. */
export type Props = Pick<ItemsProps, 'toc' | 'minHeadingLevel' | 'maxHeadingLevel'>;

/** A table of contents inside the text of a page. */
export default function TOCInline(contents: Props): ReactNode {
  return (
    <div className="toc-inline">
      <TOCItems className="table-of-contents" linkClassName={null} {...contents} />
    </div>
  );
}
