import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {PropSidebarBreadcrumbsItem} from '@docusaurus/plugin-content-docs';
import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import clsx from 'clsx';
import styles from './styles.module.css';

function hrefOf(item: PropSidebarBreadcrumbsItem): string | undefined {
  return item.type === 'category' && item.linkUnlisted ? undefined : item.href;
}

function Crumb({item, isLast}: {item: PropSidebarBreadcrumbsItem; isLast: boolean}): ReactNode {
  const href = hrefOf(item);
  return (
    <li className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>
      {href && !isLast ? (
        <Link className="breadcrumbs__link" href={href}>
          {item.label}
        </Link>
      ) : (
        <span className="breadcrumbs__link" aria-current={isLast ? 'page' : undefined}>
          {item.label}
        </span>
      )}
    </li>
  );
}

/** The position of the page in the sidebar. */
export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useSidebarBreadcrumbs();
  if (!breadcrumbs || breadcrumbs.length === 0) {
    return null;
  }
  return (
    <nav
      className={clsx('theme-doc-breadcrumbs', styles.breadcrumbs)}
      aria-label={translate({
        id: 'theme.docs.breadcrumbs.navAriaLabel',
        message: 'Breadcrumbs',
      })}>
      <ul className="breadcrumbs">
        <HomeBreadcrumbItem />
        {breadcrumbs.map((item, i) => (
          <Crumb key={i} item={item} isLast={i === breadcrumbs.length - 1} />
        ))}
      </ul>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
    </nav>
  );
}
