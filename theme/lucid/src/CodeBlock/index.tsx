import {Children, type ReactNode} from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type {Props} from './props';

export type {Props};

/** A code block in JSX, with the same markup as in Markdown. The client handles clicks on its buttons. */
export default function CodeBlock({children, ...props}: Props): ReactNode {
  const nodes = Children.toArray(children);
  if (nodes.every((node) => typeof node === 'string' || typeof node === 'number')) {
    return <StringContent {...props}>{nodes.join('')}</StringContent>;
  }
  return <ElementContent className={props.className}>{children}</ElementContent>;
}
