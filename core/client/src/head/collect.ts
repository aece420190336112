import {Children, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react';

/** A tag for the document's head. */
export interface HeadTag {
  tag: string;
  attributes: Record<string, string | true>;
  inner?: string;
}

/** All elements and attributes that `<Head>` elements set. */
export interface HeadState {
  title?: string;
  tags: HeadTag[];
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
}

const ATTRIBUTE_NAMES: Record<string, string> = {
  charSet: 'charset',
  className: 'class',
  crossOrigin: 'crossorigin',
  fetchPriority: 'fetchpriority',
  hrefLang: 'hreflang',
  httpEquiv: 'http-equiv',
  imageSizes: 'imagesizes',
  imageSrcSet: 'imagesrcset',
  itemProp: 'itemprop',
  noModule: 'nomodule',
  referrerPolicy: 'referrerpolicy',
};

function toAttributes(props: Record<string, unknown>): Record<string, string | true> {
  const attributes: Record<string, string | true> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML' || value === undefined || value === null || value === false) {
      continue;
    }
    attributes[ATTRIBUTE_NAMES[name] ?? name] = value === true ? true : typeof value === 'string' ? value : JSON.stringify(value);
  }
  return attributes;
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (typeof child === 'string' || typeof child === 'number' ? String(child) : ''))
    .join('');
}

function innerOf(props: Record<string, unknown>): string | undefined {
  const html = props.dangerouslySetInnerHTML as {__html: string} | undefined;
  return html ? html.__html : textOf(props.children as ReactNode) || undefined;
}

/** Returns the key of a tag. Among tags with the same key, those of the last head that has any win. */
function keyOf({tag, attributes}: HeadTag): string | undefined {
  if (tag === 'meta') {
    const named = ['name', 'property', 'itemprop', 'http-equiv', 'charset'].find((name) => name in attributes);
    return named && `meta ${named} ${named === 'charset' ? '' : String(attributes[named])}`;
  }
  return tag === 'link' && attributes.rel === 'canonical' ? 'link canonical' : undefined;
}

function addElement(state: HeadState, element: ReactElement<Record<string, unknown>>): void {
  const {type, props} = element;
  const attributes = toAttributes(props);
  switch (type) {
    case 'title':
      state.title = textOf(props.children as ReactNode);
      break;
    case 'html':
      mergeAttributes(state.htmlAttributes, attributes);
      break;
    case 'body':
      mergeAttributes(state.bodyAttributes, attributes);
      break;
    default:
      if (typeof type === 'string') {
        const inner = innerOf(props);
        state.tags.push(inner === undefined ? {tag: type, attributes} : {tag: type, attributes, inner});
      }
  }
}

function mergeAttributes(target: Record<string, string>, added: Record<string, string | true>): void {
  for (const [name, value] of Object.entries(added)) {
    target[name] = value === true ? '' : value;
  }
}

function addAll(state: HeadState, nodes: ReactNode): void {
  Children.forEach(nodes, (child) => {
    if (!isValidElement<Record<string, unknown>>(child)) {
      return;
    }
    if (child.type === Fragment) {
      addAll(state, child.props.children as ReactNode);
    } else {
      addElement(state, child);
    }
  });
}

/** Merges the children of all `<Head>` elements, the outermost first, into one state. */
export function collectHead(heads: readonly ReactNode[]): HeadState {
  const state: HeadState = {tags: [], htmlAttributes: {}, bodyAttributes: {}};
  const heirs = new Map<string | undefined, number>();
  const from: number[] = [];
  heads.forEach((children, head) => {
    addAll(state, children);
    for (const tag of state.tags.slice(from.length)) {
      heirs.set(keyOf(tag), head);
      from.push(head);
    }
  });
  state.tags = state.tags.filter((tag, i) => {
    const key = keyOf(tag);
    return key === undefined || heirs.get(key) === from[i];
  });
  return state;
}
