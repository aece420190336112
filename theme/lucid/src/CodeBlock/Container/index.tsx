import type {ComponentProps, ReactNode} from 'react';
import clsx from 'clsx';

export type Props = ComponentProps<'div'>;

/** The outermost element of a code block. */
export default function CodeBlockContainer({className, ...props}: Props): ReactNode {
  return <div {...props} className={clsx(className, 'codeBlockContainer theme-code-block')} />;
}
