import type {ReactNode} from 'react';

/** Props of Root. */
export interface Props {
  children: ReactNode;
}

/**
 * The outermost component of every page. It is never unmounted and renders only its children; sites override it to add
 * providers.
 */
export default function Root({children}: Props): ReactNode {
  return children;
}
