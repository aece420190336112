import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import IconHome from '@theme/Icon/Home';

/** The first breadcrumb: the start page. */
export default function HomeBreadcrumbItem(): ReactNode {
  return (
    <li className="breadcrumbs__item">
      <Link
        className="breadcrumbs__link"
        href="/"
        aria-label={translate({
          id: 'theme.docs.breadcrumbs.home',
          message: 'Home page',
        })}>
        <IconHome width={16} height={16} />
      </Link>
    </li>
  );
}
