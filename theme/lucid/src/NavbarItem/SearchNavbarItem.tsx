import type {ReactNode} from 'react';
import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';

/** Props of NavbarItem/SearchNavbarItem. */
export interface Props {
  readonly mobile?: boolean;
  readonly className?: string;
}

/**
 * The search as an item, at a position chosen by the site. In the mobile sidebar it renders nothing, because the search
 * stays in the navbar.
 */
export default function SearchNavbarItem({mobile = false, className}: Props): ReactNode {
  return mobile ? null : (
    <NavbarSearch className={className}>
      <SearchBar />
    </NavbarSearch>
  );
}
