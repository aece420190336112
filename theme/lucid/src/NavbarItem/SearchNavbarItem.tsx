import type {ReactNode} from 'react';
import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';

/** Props of NavbarItem/SearchNavbarItem. */
export interface Props {
  readonly mobile?: boolean;
  readonly className?: string;
}

/** The search at a place of the site's choice. The mobile sidebar has none: the search stays in the bar. */
export default function SearchNavbarItem({mobile = false, className}: Props): ReactNode {
  return mobile ? null : (
    <NavbarSearch className={className}>
      <SearchBar />
    </NavbarSearch>
  );
}
