import {Children, type ReactNode} from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';

export interface Props {
  readonly children?: ReactNode;
  readonly className?: string;
  /** What is after the language in Markdown: `title="a.js" {1,3-5} showLineNumbers`. */
  readonly metastring?: string;
  readonly title?: ReactNode;
  readonly language?: string;
  readonly showLineNumbers?: boolean | number;
}

/** A block of code in JSX, with the markup of one in Markdown. The buttons get their work from the client. */
export default function CodeBlock({children, ...props}: Props): ReactNode {
  const nodes = Children.toArray(children);
  if (nodes.every((node) => typeof node === 'string' || typeof node === 'number')) {
    return <StringContent {...props}>{nodes.join('')}</StringContent>;
  }
  return <ElementContent className={props.className}>{children}</ElementContent>;
}
