import type {ComponentType, ReactNode} from 'react';

/** The module of the components that Markdown uses without imports. Pages that use one load it. */
export const MDX_COMPONENTS = '@theme/MDXComponents';

/** A module whose exports are components. */
export type Module = Record<string, unknown>;

/** Modules by specifier. */
export type Modules = Record<string, Module>;

/** A module, or a function that loads it. The server has all modules; the browser loads them as needed. */
export type ModuleEntry = {module: Module} | {load: () => Promise<Module>};

/** A run of static siblings, given by their tag names. Their HTML stays in the document. Hydration form only. */
export interface RunNode {
  s: string;
  /** Number of the run on its page, in document order. Set by `numberRuns`. */
  n?: number;
}

/** A static element whose type and attributes its parent may read. Its HTML stays in the document. Hydration form only. */
export interface KeptNode {
  t: string;
  a?: Props;
  k: 1;
  n?: number;
}

/** A static element with its inner HTML; `h` is absent for void elements. */
export interface StaticNode {
  t: string;
  a?: Props;
  h?: string;
}

/** Props computed by the document's code, as numbers of values. The value of "..." is an object of props to spread. */
export type ExprProps = Record<string, number>;

/** An element that contains components. */
export interface ElementNode {
  t: string;
  a?: Props;
  x?: ExprProps;
  c: TreeNode[];
}

/** The component `refs[r]` of its document. */
export interface ComponentNode {
  r: number;
  a?: Props;
  x?: ExprProps;
  c?: TreeNode[];
}

/** The component named `m` in MDXComponents. */
export interface ScopeNode {
  m: string;
  a?: Props;
  x?: ExprProps;
  c?: TreeNode[];
}

/** A list of nodes without a parent element: a partial, whose props the component around it may read. */
export interface FragmentNode {
  f: TreeNode[];
  a?: Props;
  x?: ExprProps;
}

/** A literal that is not text. */
export interface ValueNode {
  v: unknown;
}

/** A value computed by the document's code. */
export interface ExprNode {
  e: number;
}

/** A node of a content tree, as stored in the page data. */
export type TreeNode =
  | string
  | RunNode
  | KeptNode
  | StaticNode
  | ElementNode
  | ComponentNode
  | ScopeNode
  | FragmentNode
  | ValueNode
  | ExprNode;

/** Props of a component, by name. */
export type Props = Record<string, unknown>;

/** A heading in a table of contents; `value` is inline HTML. */
export interface TOCItem {
  value: string;
  id: string;
  level: number;
}

/** A compiled Markdown document. */
export interface DocumentData {
  prop: string;
  source: string;
  metadata?: Props;
  frontMatter?: Props;
  /** The paths of the dates in the front matter, each with its keys from the outside in. */
  dates?: string[][];
  title?: string;
  description?: string;
  toc?: TOCItem[];
  nodes: TreeNode[];
  refs?: [specifier: string, exportName: string][];
  /** The code of the document and its partials, in execution order. */
  code?: DocumentCode[];
}

/** A module whose default export computes values of a document. */
export interface DocumentCode {
  /** Specifier, a key of the registry. */
  s: string;
  /** The props of a partial. */
  a?: Props;
  x?: ExprProps;
  /** The numbers of the values that the function returns. */
  v: number[];
}

/** The component of a page, or one of the layouts around it. */
export interface ChainItem {
  /** Specifier, a key of the registry. */
  c: string;
  /** Identity of a layout. A layout shared by two pages stays mounted. */
  k?: string;
  p?: Props;
  /** Prop name → file in /page-data/shared/. */
  d?: Record<string, string>;
}

/** The data of a page, as `core/render` writes it. See core/README.md. */
export interface PageData {
  build: string;
  /**
   * What the content security policy of the page allows in addition to that of the site: strings of a directive and a
   * source.
   */
  policy?: string[];
  path: string;
  /** Name and instance id of the plugin that created the route. */
  plugin?: [name: string, id: string];
  chain: ChainItem[];
  docs?: DocumentData[];
  /** Addresses of style sheets apart from the site's own. */
  styles?: string[];
  /** Addresses in /page-data/shared/ of the lists in shared data that components read. */
  slices?: string[];
  /** Links below the base URL that do not lead to a page of the site, as written. */
  unrouted?: string[];
}

/** A compiled document as theme components get it: a component with its metadata as static fields. */
export type Content = ComponentType<{components?: Record<string, ComponentType<never>>}> & {
  metadata: Props;
  frontMatter: Props;
  contentTitle?: string;
  description?: string;
  toc: TOCItem[];
  assets: Props;
};

/** A source of shared data. The value of an address changes when more of it is loaded. */
export interface SharedSource {
  value(address: string): unknown;
  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Returns a number that differs after each change. */
  version: () => number;
}

/** The component of a page, or one of the layouts around it. */
export interface Layer {
  key: string;
  Component: ComponentType<Props & {children?: ReactNode}>;
  props: Props;
  /** Prop name → address of shared data. */
  shared: Record<string, string>;
}

/** A page with all its modules and data loaded. */
export interface LoadedPage {
  data: PageData;
  layers: Layer[];
  shared: SharedSource;
}
