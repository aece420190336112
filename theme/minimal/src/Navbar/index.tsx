import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useThemeConfig} from '@docusaurus/theme-common';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarItem from '@theme/NavbarItem';

/** The name of the site, and below it the links of its navbar in a line. */
export default function Navbar(): ReactNode {
  const {title, baseUrl} = useDocusaurusContext().siteConfig;
  const {items, title: shown} = useThemeConfig().navbar;
  return (
    <header className="masthead">
      <Link className="masthead__title" to={baseUrl} autoAddBaseUrl={false}>
        {shown ?? title}
      </Link>
      <nav
        className="masthead__links"
        aria-label={translate({id: 'theme.NavBar.navAriaLabel', message: 'Main'})}>
        {items.map((item, i) => (
          <NavbarItem key={i} {...item} />
        ))}
        <NavbarColorModeToggle />
      </nav>
    </header>
  );
}
