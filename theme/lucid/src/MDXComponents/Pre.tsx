import type {ComponentProps, ReactNode} from 'react';

/** Props of MDXComponents/Pre. */
export type Props = ComponentProps<'pre'>;

/** The element around a code block in Markdown. It renders nothing itself, because the block has its own. */
export default function MDXPre({children}: Props): ReactNode {
  return children;
}
