import {cloneElement, createElement, Fragment, isValidElement, type ComponentType, type ReactNode} from 'react';
import {
  MDX_COMPONENTS,
  type ComponentNode,
  type DocumentData,
  type Modules,
  type Props,
  type ScopeNode,
  type TreeNode,
} from '../page/types';
import {evaluate, propsOf} from './code';
import {nameComponents} from './mapNames';
import StaticRun, {keptElement, staticElement} from './StaticRun';
import {isKept, isRun} from './runs';

type Components = Record<string, ComponentType<never>>;

interface Context {
  doc: DocumentData;
  modules: Modules;
  components: Components;
  pagePath: string;
  /** The values returned by the document's code, by number. */
  values: unknown[];
}

/** Renders a content tree to the elements that compiled MDX would create. */
export default function ContentTree({
  doc,
  modules,
  components,
  pagePath,
}: {
  doc: DocumentData;
  modules: Modules;
  components?: Components | undefined;
  pagePath: string;
}): ReactNode {
  const scope = modules[MDX_COMPONENTS]?.default as Components | undefined;
  if (scope) {
    nameComponents(scope);
  }
  const all = {...scope, ...components};
  const context = {doc, modules, pagePath, components: all, values: evaluate(doc, modules, all)};
  return createElement(Fragment, null, ...renderAll(doc.nodes, context));
}

function renderAll(nodes: TreeNode[] | undefined, context: Context): ReactNode[] {
  const rendered = (nodes ?? []).map((node) => render(node, context));
  return process.env.NODE_ENV === 'production' ? rendered : withKeys(rendered);
}

/** Keys components by their order. In development they then keep their state when the text between them is edited. */
function withKeys(rendered: ReactNode[]): ReactNode[] {
  let n = 0;
  return rendered.map((node) => {
    if (!isValidElement(node) || node.type === StaticRun || 'dangerouslySetInnerHTML' in (node.props as Props)) {
      return node;
    }
    return cloneElement(node, {key: node.key ?? `component ${n++}`});
  });
}

function render(node: TreeNode, context: Context): ReactNode {
  if (typeof node === 'string') {
    return node;
  }
  if (isRun(node)) {
    return <StaticRun tags={node.s} n={node.n ?? 0} pagePath={context.pagePath} />;
  }
  if (isKept(node)) {
    return keptElement(node.t, node.n ?? 0, context.pagePath, node.a);
  }
  if ('f' in node) {
    return createElement(Partial, propsOf(node, context.values), ...renderAll(node.f, context));
  }
  if ('v' in node) {
    return node.v as ReactNode;
  }
  if ('e' in node) {
    return context.values[node.e] as ReactNode;
  }
  if ('r' in node || 'm' in node) {
    return createElement(componentOf(node, context), propsOf(node, context.values), ...renderAll(node.c, context));
  }
  if ('c' in node) {
    return createElement(node.t, propsOf(node, context.values), ...renderAll(node.c, context));
  }
  return staticElement(node);
}

/** Renders the nodes of a partial. It is a component because a fragment accepts no props except a key. */
function Partial({children}: Props): ReactNode {
  return children as ReactNode;
}

function componentOf(node: ComponentNode | ScopeNode, {doc, modules, components}: Context): ComponentType<Props> {
  if ('m' in node) {
    const component = node.m.split('.').reduce<unknown>((of, key) => (of as Components | undefined)?.[key], components);
    if (!component && /^[a-z]/.test(node.m)) {
      return node.m as unknown as ComponentType<Props>; // a map of a site may lack elements
    }
    if (!component) {
      throw new Error(
        `${doc.source} uses <${node.m}>, which is neither imported nor part of MDXComponents. ` +
          `Import it, or add it to src/theme/MDXComponents.`,
      );
    }
    return component as ComponentType<Props>;
  }
  const [specifier, name] = doc.refs?.[node.r] ?? ['', ''];
  const module = modules[specifier];
  const component = name === '*' ? module : module?.[name];
  if (!component) {
    return failing(`${doc.source} imports ${name} from ${specifier}, which does not export it.`);
  }
  return component as ComponentType<Props>;
}

/** Returns a component that throws when rendered, not before: its parent may render it in the browser only, or never. */
function failing(message: string): ComponentType<Props> {
  return function Failing(): never {
    throw new Error(message);
  };
}
