import {createElement, Fragment, type ElementType, type ReactElement, type ReactNode} from 'react';
import {componentsInScope, type Components} from './mdxScope';

type Create = (type: ElementType, props: Record<string, unknown> | null, ...children: ReactNode[]) => ReactElement;

/**
 * Returns the function that creates the JSX elements in the attributes of a document. As in compiled MDX, `<a>` is the
 * theme's link there, but a plain element in the text and in `{…}`.
 */
export function mappedElements(components: Components): Create {
  const inScope = componentsInScope(components) as Record<string, ElementType>;
  return (type, props, ...children) => createElement(typeof type === 'string' ? (inScope[type] ?? type) : type, props, ...children);
}

export {Fragment};
