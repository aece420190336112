import type {ComponentType, ReactNode} from 'react';

/** The module with the components that Markdown uses without importing them. Pages that use one load it. */
export const MDX_COMPONENTS = '@theme/MDXComponents';

/** A module whose exports are components. */
export type Module = Record<string, unknown>;

/** Modules by specifier. */
export type Modules = Record<string, Module>;

/** How to get a module: at once (server) or when a page needs it (browser). */
export type ModuleEntry = {module: Module} | {load: () => Promise<Module>};

/** A run of static siblings by tag name; their HTML stays in the document. Hydration form only. */
export interface RunNode {
  s: string;
  /** Number of the run on its page, in document order. Set by `numberRuns`. */
  n?: number;
}

/** A static element that its parent component may look at; its HTML stays in the document. Hydration form only. */
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

/** Props that the document's code computes: the numbers of their values. "..." is an object of all props. */
export type ExprProps = Record<string, number>;

/** An element with component nodes below. */
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

/** The component that MDXComponents calls `m`. */
export interface ScopeNode {
  m: string;
  a?: Props;
  x?: ExprProps;
  c?: TreeNode[];
}

/** Nodes without an element around them. */
export interface FragmentNode {
  f: TreeNode[];
}

/** A literal that is not text. */
export interface ValueNode {
  v: unknown;
}

/** A value of the document's code. */
export interface ExprNode {
  e: number;
}

/** A node of a content tree as page data hold it. */
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
  title?: string;
  description?: string;
  toc?: TOCItem[];
  nodes: TreeNode[];
  refs?: [specifier: string, exportName: string][];
  /** The code of the document and of the partials in it, in the order in which it runs. */
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

/** One component around or of a page. */
export interface ChainItem {
  /** Specifier, a key of the registry. */
  c: string;
  /** Identity of a layout: one that two pages share stays mounted. */
  k?: string;
  p?: Props;
  /** Prop name → file in /page-data/shared/. */
  d?: Record<string, string>;
}

/** What a page is made of, as `core/render` writes it. See core/README.md. */
export interface PageData {
  build: string;
  /** What the content security policy of the page allows beyond what the configuration says for all: a directive and a source each. */
  policy?: string[];
  path: string;
  /** Name and instance id of the plugin that made the route. */
  plugin?: [name: string, id: string];
  chain: ChainItem[];
  docs?: DocumentData[];
  /** Addresses of style sheets besides the site's own. */
  styles?: string[];
  /** Addresses in /page-data/shared/ of the lists in shared data that components read. */
  slices?: string[];
  /** Links below the base URL that lead to no page of the site, as they are written. */
  unrouted?: string[];
}

/** A compiled document as theme components take it: a component with its facts as static fields. */
export type Content = ComponentType<{components?: Record<string, ComponentType<never>>}> & {
  metadata: Props;
  frontMatter: Props;
  contentTitle?: string;
  description?: string;
  toc: TOCItem[];
  assets: Props;
};

/** Where shared data come from. What it gives for an address changes when more of it has been loaded. */
export interface SharedSource {
  value(address: string): unknown;
  /** Learns of such changes; returns the function that ends that. */
  subscribe: (listener: () => void) => () => void;
  /** Another one after each change. */
  version: () => number;
}

/** A component around or of a page. */
export interface Layer {
  key: string;
  Component: ComponentType<Props & {children?: ReactNode}>;
  props: Props;
  /** Prop name → address of shared data. */
  shared: Record<string, string>;
}

/** A page with all its modules and data at hand. */
export interface LoadedPage {
  data: PageData;
  layers: Layer[];
  shared: SharedSource;
}
