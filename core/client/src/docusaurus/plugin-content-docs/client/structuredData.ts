import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {PropSidebarBreadcrumbsItem} from '../types';

/** The way to a page in the words of schema.org. */
export interface BreadcrumbList {
  '@context': 'https://schema.org';
  '@type': 'BreadcrumbList';
  itemListElement: {'@type': 'ListItem'; position: number; name: string; item: string}[];
}

/** The breadcrumbs for search engines. Those that lead nowhere must not be in the list. */
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
