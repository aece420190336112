import type {HTMLAttributes, ReactNode} from 'react';
import clsx from 'clsx';

/** Props of CodeBlock/Container. */
export interface Props extends HTMLAttributes<HTMLElement> {
  /** The element: a `pre` for a block without title or buttons. */
  readonly as?: 'div' | 'pre';
}

/** The outermost element of a code block. */
export default function CodeBlockContainer({as: Element = 'div', className, ...props}: Props): ReactNode {
  return <Element {...props} className={clsx(className, 'codeBlockContainer theme-code-block')} />;
}
