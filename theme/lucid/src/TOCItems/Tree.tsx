import {memo, type ReactNode} from 'react';
import type {TOCTreeNode} from '@docusaurus/theme-common/internal';

/** Props of TOCItems/Tree. */
export type Props = Readonly<{
  toc: readonly TOCTreeNode[];
  className: string;
  /** The class of links; null for none. */
  linkClassName: string | null;
  isChild?: boolean;
}>;

/** One level of a table of contents. */
const TOCItemTree = memo(function Level(props: Props): ReactNode {
  const {toc: headings, isChild, className, linkClassName} = props;
  if (headings.length === 0) {
    return null;
  }
  const items = headings.map(({id, value: __html, children: below}) => (
    <li key={id}>
      {/* The HTML is generated from the heading by the compiler. */}
      <a href={`#${id}`} className={linkClassName ?? undefined} dangerouslySetInnerHTML={{__html}} />
      <TOCItemTree {...props} isChild toc={below} />
    </li>
  ));
  return <ul className={isChild ? undefined : className}>{items}</ul>;
});

export default TOCItemTree;
