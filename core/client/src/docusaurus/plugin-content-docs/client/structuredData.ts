import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {PropSidebarBreadcrumbsItem} from '../types';

/** The breadcrumbs of a page in the vocabulary of schema.org. */
export interface BreadcrumbList {
  '@context': 'https://schema.org';
  '@type': 'BreadcrumbList';
  itemListElement: {'@type': 'ListItem'; position: number; name: string; item: string}[];
}

/** Returns the breadcrumbs for search engines. Those without a link are not allowed there. */
export function useBreadcrumbsStructuredData({breadcrumbs}: {breadcrumbs: readonly PropSidebarBreadcrumbsItem[]}): BreadcrumbList {
  const {url} = useDocusaurusContext().siteConfig;
  const linked = breadcrumbs.flatMap(({href, label}) => (href ? [{href, label}] : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({href, label}, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: url + href,
    })),
  };
}
