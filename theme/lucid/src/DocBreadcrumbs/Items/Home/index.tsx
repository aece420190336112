import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import House from '@theme/Icon/Home';

/** The first breadcrumb, which links to the home page. */
export default function HomeBreadcrumbItem(): ReactNode {
  const label = translate({message: 'Home page', id: 'theme.docs.breadcrumbs.home'});
  return (
    <li className="breadcrumbs__item">
      <Link href="/" className="breadcrumbs__link" aria-label={label}>
        <House height={16} width={16} />
      </Link>
    </li>
  );
}
