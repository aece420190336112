import {useMemo, type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {useFilteredAndTreeifiedTOC, useTOCHighlight, type TOCItem} from '@docusaurus/theme-common/internal';
import TOCItemTree from '@theme/TOCItems/Tree';

/** Props of TOCItems. */
export interface Props {
  readonly toc: readonly TOCItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
  readonly className?: string;
  readonly linkClassName?: string | null;
  /** The class for the link of the current section. Without it, none is marked. */
  readonly linkActiveClassName?: string;
}

/** The links of a table of contents. */
export default function TOCItems({
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
  linkActiveClassName,
  ...levels
}: Props): ReactNode {
  const defaults = useThemeConfig().tableOfContents;
  const minHeadingLevel = levels.minHeadingLevel ?? defaults.minHeadingLevel;
  const maxHeadingLevel = levels.maxHeadingLevel ?? defaults.maxHeadingLevel;
  const tree = useFilteredAndTreeifiedTOC({toc, minHeadingLevel, maxHeadingLevel});
  const highlight = useMemo(
    () =>
      linkClassName && linkActiveClassName
        ? {linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel}
        : undefined,
    [linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel],
  );
  useTOCHighlight(highlight);
  return <TOCItemTree toc={tree} className={className} linkClassName={linkClassName} />;
}
