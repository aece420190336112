import type {ReactNode} from 'react';
import clsx from 'clsx';

/** Props of Navbar/Search. */
export interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The position of the search in the navbar. */
export default function NavbarSearch({children, className}: Props): ReactNode {
  return <div className={clsx('navbar__search', className)}>{children}</div>;
}
