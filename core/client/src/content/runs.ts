import type {KeptNode, RunNode, StaticNode, TreeNode} from '../page/types';

/** The void elements of HTML, which have no content. */
export const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Reports whether a node is a run of static HTML. */
export const isRun = (node: TreeNode): node is RunNode => typeof node === 'object' && 's' in node;
/** Reports whether a node is an element whose HTML stays as the server wrote it. */
export const isKept = (node: TreeNode): node is KeptNode => typeof node === 'object' && 'k' in node;

/** Reports whether a node of the navigation form is a static element. */
export const isStatic = (node: TreeNode): node is StaticNode =>
  typeof node === 'object' && 't' in node && !('c' in node) && !('k' in node);

function childrenOf(node: TreeNode): TreeNode[] {
  if (typeof node === 'string') {
    return [];
  }
  return ('c' in node ? node.c : 'f' in node ? node.f : undefined) ?? [];
}

/** Reports whether a tree uses a component of the MDXComponents map. */
export function usesScope(nodes: TreeNode[]): boolean {
  return nodes.some((node) => typeof node === 'object' && ('m' in node || usesScope(childrenOf(node))));
}

/**
 * Numbers the runs and kept elements of a page in document order, in one sequence for all its documents. `core/render`
 * counts the same way.
 */
export function numberRuns(documents: TreeNode[][]): void {
  let next = 0;
  const visit = (node: TreeNode): void => {
    if (isRun(node) || isKept(node)) {
      node.n = next++;
    }
    childrenOf(node).forEach(visit);
  };
  documents.forEach((nodes) => nodes.forEach(visit));
}

/**
 * Lists the static nodes of each run in the navigation form of a page. `runs[n]` belongs to the run that `numberRuns`
 * numbers n in the hydration form. `kept` reports whether each static child of a parent is a run of its own.
 */
export function collectRuns(
  documents: TreeNode[][],
  kept: (parent: TreeNode, document: number) => boolean,
): StaticNode[][] {
  const runs: StaticNode[][] = [];
  const visitAll = (nodes: TreeNode[], alone: boolean, document: number): void => {
    let open: StaticNode[] | undefined;
    for (const node of nodes) {
      if (!isStatic(node)) {
        open = undefined;
        visitAll(childrenOf(node), typeof node === 'object' && kept(node, document), document);
      } else if (open && !alone) {
        open.push(node);
      } else {
        open = [node];
        runs.push(open);
      }
    }
  };
  documents.forEach((nodes, document) => visitAll(nodes, false, document));
  return runs;
}
