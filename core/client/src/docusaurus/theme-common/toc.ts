import {useMemo} from 'react';

/** A heading of a page. */
export interface TOCItem {
  /** Inline HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** A heading with its subheadings. */
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

/** Replaces headings outside the levels with their subheadings. */
function withinLevels(nodes: readonly TOCTreeNode[], min: number, max: number): TOCTreeNode[] {
  return nodes.flatMap((node) => {
    const children = withinLevels(node.children, min, max);
    return node.level >= min && node.level <= max ? [{...node, children}] : children;
  });
}

/** Returns the headings of a page as a tree. */
export function useTreeifiedTOC(toc: readonly TOCItem[]): readonly TOCTreeNode[] {
  return useMemo(() => treeify(toc), [toc]);
}

/**
 * Returns the headings within a range of levels as a tree. Nesting depends on all headings: with levels 3 to 4, an h4
 * after an h2 does not belong to the h3 before that h2.
 */
export function filterTOC(toc: readonly TOCItem[], minHeadingLevel: number, maxHeadingLevel: number): TOCTreeNode[] {
  return withinLevels(treeify(toc), minHeadingLevel, maxHeadingLevel);
}

/** Returns the result of filterTOC, memoised. */
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
