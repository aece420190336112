import {useMemo} from 'react';

/** A heading of a page. */
export interface TOCItem {
  /** Inline HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** A heading with the headings below it. */
export interface TOCTreeNode extends TOCItem {
  readonly children: readonly TOCTreeNode[];
}

interface MutableNode extends TOCItem {
  children: MutableNode[];
}

function treeify(toc: readonly TOCItem[]): MutableNode[] {
  const roots: MutableNode[] = [];
  const open: MutableNode[] = []; // The path from a root to the last heading.
  for (const heading of toc) {
    const node = {...heading, children: []};
    let parent = open.at(-1);
    while (parent && parent.level >= node.level) {
      open.pop();
      parent = open.at(-1);
    }
    (parent?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** A heading outside the levels gives its place to those below it. */
function withinLevels(nodes: readonly TOCTreeNode[], min: number, max: number): TOCTreeNode[] {
  return nodes.flatMap((node) => {
    const children = withinLevels(node.children, min, max);
    return node.level >= min && node.level <= max ? [{...node, children}] : children;
  });
}

/** Makes a tree of all headings of a page. */
export function useTreeifiedTOC(toc: readonly TOCItem[]): readonly TOCTreeNode[] {
  return useMemo(() => treeify(toc), [toc]);
}

/**
 * Makes a tree of the headings within two levels. The whole page decides which heading is below which:
 * with levels 3 to 4, an h4 after an h2 is not below the h3 before that h2.
 */
export function filterTOC(toc: readonly TOCItem[], minHeadingLevel: number, maxHeadingLevel: number): TOCTreeNode[] {
  return withinLevels(treeify(toc), minHeadingLevel, maxHeadingLevel);
}

/** filterTOC, once for a table of contents. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TOCItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}): readonly TOCTreeNode[] {
  return useMemo(() => filterTOC(toc, minHeadingLevel, maxHeadingLevel), [toc, minHeadingLevel, maxHeadingLevel]);
}
