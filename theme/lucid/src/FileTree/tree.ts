import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';

/** A file or folder of a tree. */
export interface Entry {
  readonly kind: 'file' | 'folder' | 'rest';
  /** The name, which may be a link. */
  readonly name: ReactNode;
  /** The comment after the name. */
  readonly remark: ReactNode;
  /** Whether the item is highlighted. */
  readonly marked: boolean;
  readonly entries: readonly Entry[];
}

type WithChildren = ReactElement<{readonly children?: ReactNode}>;

/** Returns the tag of an element, which may be a component of the MDXComponents map of Docusaurus's theme, such as MDXUl. */
function tagOf({type}: ReactElement): string | undefined {
  return typeof type === 'string' ? type : /^MDX(\w+)$/.exec(type.name)?.[1]?.toLowerCase();
}

const isElement = (node: ReactNode, ...tags: string[]): node is WithChildren => isValidElement(node) && tags.includes(tagOf(node) ?? '');

/** Returns the text of a node. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement(child) ? textOf((child as WithChildren).props.children) : typeof child === 'object' ? '' : String(child)))
    .join('');
}

/** Reads the lists among the children of a component. */
export function readTree(children: ReactNode): Entry[] {
  return Children.toArray(children)
    .filter((child) => isElement(child, 'ul', 'ol'))
    .flatMap((list) => Children.toArray(list.props.children))
    .filter((item) => isElement(item, 'li'))
    .map(readEntry);
}

/** Returns the content of an item, without the paragraph that items have in lists with blank lines. */
function contentOf(item: WithChildren): ReactNode[] {
  return Children.toArray(item.props.children).flatMap((child) => (isElement(child, 'p') ? Children.toArray(child.props.children) : [child]));
}

function readEntry(item: WithChildren): Entry {
  const content = contentOf(item);
  const entries = readTree(content);
  const words = content.filter((child) => !isElement(child, 'ul', 'ol') && !(typeof child === 'string' && child.trim() === ''));
  const [first, ...others] = words;
  const {name, rest} = splitName(first);
  const text = textOf(name);
  const rests = text === '...' || text === '…';
  return {
    kind: rests ? 'rest' : entries.length > 0 || text.endsWith('/') ? 'folder' : 'file',
    name: rests ? '…' : isElement(name, 'strong') ? name.props.children : name,
    remark: rest === '' && others.length === 0 ? undefined : [rest, ...others],
    marked: isElement(name, 'strong'),
    entries,
  };
}

/** Splits the name at the beginning of an item from the comment after it. */
function splitName(first: ReactNode): {name: ReactNode; rest: string} {
  if (typeof first !== 'string') {
    return {name: first, rest: ''};
  }
  const [name = '', rest = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(first)?.slice(1) ?? [];
  return {name, rest: rest.trimEnd()};
}
