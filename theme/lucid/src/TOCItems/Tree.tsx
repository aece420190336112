import {memo, type ReactNode} from 'react';
import type {TOCTreeNode} from '@docusaurus/theme-common/internal';

export interface Props {
  readonly toc: readonly TOCTreeNode[];
  readonly className: string;
  readonly linkClassName: string | null;
  readonly isChild?: boolean;
}

/** One level of a table of contents. */
function TOCItemTree({toc, className, linkClassName, isChild = false}: Props): ReactNode {
  if (toc.length === 0) {
    return null;
  }
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({id, value, children}) => (
        <li key={id}>
          {/* The value is HTML that the compiler made of the heading. */}
          <a href={`#${id}`} className={linkClassName ?? undefined} dangerouslySetInnerHTML={{__html: value}} />
          <TOCItemTree isChild toc={children} className={className} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}

export default memo(TOCItemTree);
