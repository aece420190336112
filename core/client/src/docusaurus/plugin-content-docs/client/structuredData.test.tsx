import {renderHook} from '@testing-library/react';
import {expect, test} from 'vitest';
import site from '@generated/site';
import type {PropSidebarBreadcrumbsItem} from '../types';
import {useBreadcrumbsStructuredData} from './index';

test('breadcrumbs without a page are left out and the others numbered', () => {
  const breadcrumbs = [
    {type: 'category', label: 'Guides', items: [], collapsed: false, collapsible: true},
    {type: 'category', label: 'Basics', href: '/docs/basics', items: [], collapsed: false, collapsible: true},
    {type: 'link', label: 'Blocks', href: '/docs/basics/blocks'},
  ] as PropSidebarBreadcrumbsItem[];
  const {result} = renderHook(() => useBreadcrumbsStructuredData({breadcrumbs}));
  const {url} = site.siteConfig;
  expect(result.current).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {'@type': 'ListItem', position: 1, name: 'Basics', item: `${url}/docs/basics`},
      {'@type': 'ListItem', position: 2, name: 'Blocks', item: `${url}/docs/basics/blocks`},
    ],
  });
});
