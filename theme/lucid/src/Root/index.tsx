import type {ReactNode} from 'react';

/** Props of Root. */
export interface Props {
  children: ReactNode;
}

/** The outermost component, around every page and never unmounted. It does nothing: it is the place for a site's own providers. */
export default function Root({children}: Props): ReactNode {
  return children;
}
