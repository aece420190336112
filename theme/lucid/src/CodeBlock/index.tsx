import {Children, type ReactNode} from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type {Props} from './props';

export type {Props};

/** A block of code in JSX, with the markup of one in Markdown. The buttons get their work from the client. */
export default function CodeBlock({children, ...props}: Props): ReactNode {
  const nodes = Children.toArray(children);
  if (nodes.every((node) => typeof node === 'string' || typeof node === 'number')) {
    return <StringContent {...props}>{nodes.join('')}</StringContent>;
  }
  return <ElementContent className={props.className}>{children}</ElementContent>;
}
