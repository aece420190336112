import {createElement, Fragment, type ElementType, type ReactElement, type ReactNode} from 'react';
import {componentsInScope, type Components} from './mdxScope';

type Create = (type: ElementType, props: Record<string, unknown> | null, ...children: ReactNode[]) => ReactElement;

/**
 * Returns what creates the elements of JSX in the attributes of a document. As MDX compiles them, `<a>` is the link of the
 * theme there, while among the text and in `{…}` it is the plain element.
 */
export function mappedElements(components: Components): Create {
  const inScope = componentsInScope(components) as Record<string, ElementType>;
  return (type, props, ...children) => createElement(typeof type === 'string' ? (inScope[type] ?? type) : type, props, ...children);
}

export {Fragment};
