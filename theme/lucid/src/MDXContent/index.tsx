import type {ReactNode} from 'react';

/** Props of MDXContent. */
export interface Props {
  readonly children: ReactNode;
}

/** Wraps the compiled Markdown of a page, whose components come from `@theme/MDXComponents`. */
export default function MDXContent({children}: Props): ReactNode {
  return children;
}
