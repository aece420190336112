import type {ReactNode} from 'react';

/** Props of MDXContent. */
export interface Props {
  readonly children: ReactNode;
}

/** Around the compiled Markdown of a page. The components in it come from `@theme/MDXComponents`. */
export default function MDXContent({children}: Props): ReactNode {
  return children;
}
