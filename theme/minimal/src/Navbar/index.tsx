import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useThemeConfig} from '@docusaurus/theme-common';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarSearch from '@theme/Navbar/Search';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';

/** The name of the site, with the navbar's links and search in a line below. */
export default function Navbar(): ReactNode {
  const {title, baseUrl} = useDocusaurusContext().siteConfig;
  const {items, title: shown} = useThemeConfig().navbar;
  const placesSearch = items.some(({type}) => type === 'search');
  return (
    <nav className="masthead" aria-label={translate({id: 'theme.NavBar.navAriaLabel', message: 'Main'})}>
      <Link className="masthead__title" to={baseUrl} autoAddBaseUrl={false}>
        {shown || title}
      </Link>
      <div className="masthead__links">
        {items.map((item, i) => (
          <NavbarItem key={i} {...item} />
        ))}
        <NavbarColorModeToggle />
        {!placesSearch && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </nav>
  );
}
