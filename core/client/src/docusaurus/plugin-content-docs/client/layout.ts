import {useMemo, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import type {DocCategoryGeneratedIndexPageProps, DocPlaceProps, PropDocCard} from '../../../types/props';
import {useRoute} from '../../theme-common/route';
import type {PropSidebar, PropSidebarBreadcrumbsItem, PropSidebarItem, PropSidebarItemCategory, PropVersionDoc} from '../types';
import {useDocsSidebar, useDocsVersion} from './doc';
import {useActivePlugin} from './globalData';
import {ungrouped, withoutGroups} from './sidebarGroups';
import {findFirstSidebarItemLink, sidebarTrail, visibleSidebarItems} from './sidebarIndex';

/** Returns the doc of a card on a generated category page. */
function docOfCard(id: string, cards: PropDocCard[] = []): PropVersionDoc | undefined {
  const card = cards.find((item) => item.docId === id);
  return card && {id, title: card.label, description: card.description ?? ''};
}

/**
 * Returns a doc of the current version, if the page contains its data; undefined without an id. A page contains the
 * data of the docs that its cards link to.
 */
export function useDocById(id: string | undefined): PropVersionDoc | undefined {
  const {docs} = useDocsVersion();
  const {cardDocs, categoryGeneratedIndex} = (useRoute().data ?? {}) as Partial<DocPlaceProps & DocCategoryGeneratedIndexPageProps>;
  return id === undefined ? undefined : (docs?.[id] ?? cardDocs?.[id] ?? docOfCard(id, categoryGeneratedIndex?.cards));
}

/** Returns the items that are visible on a page. */
export function useVisibleSidebarItems(items: readonly PropSidebarItem[], activePath: string): PropSidebarItem[] {
  return useMemo(() => visibleSidebarItems(items, activePath), [items, activePath]);
}

/**
 * Returns the categories above the page and the page itself, or null if there is no sidebar or breadcrumbs are turned
 * off.
 */
export function useSidebarBreadcrumbs(): PropSidebarBreadcrumbsItem[] | null {
  const sidebar = useDocsSidebar();
  const {pathname} = useLocation();
  const enabled = useActivePlugin()?.pluginData.breadcrumbs !== false;
  return sidebar && enabled ? sidebarTrail(sidebar.items, pathname) : null;
}

function useCategories(): PropSidebarItemCategory[] {
  const sidebar = useDocsSidebar();
  const {pathname} = useLocation();
  if (!sidebar) {
    throw new Error(`"${pathname}" has no sidebar, so it has no category.`);
  }
  return sidebarTrail(sidebar.items, pathname).filter((item) => item.type === 'category');
}

function useInnermostCategory(): PropSidebarItemCategory | undefined {
  const category = useCategories().at(-1);
  return useMemo(() => category && withoutGroups(category), [category]);
}

/** Returns the category of which the page is the index, or that contains it. */
export function useCurrentSidebarCategory(): PropSidebarItemCategory {
  const {pathname} = useLocation();
  const category = useInnermostCategory();
  if (!category) {
    throw new Error(`"${pathname}" lies in no sidebar category. Use the category only on pages that have one.`);
  }
  return category;
}

/** Returns the items next to the page: those of its category or, outside any, of the sidebar. */
export function useCurrentSidebarSiblings(): PropSidebarItem[] {
  const sidebar = useDocsSidebar();
  const category = useInnermostCategory();
  return useMemo(() => category?.items ?? ungrouped(sidebar?.items ?? []), [category, sidebar]);
}

interface DocRootProps {
  readonly route?: {readonly routes?: ReactNode};
  readonly sidebarName?: string;
  readonly sidebar?: PropSidebar;
  readonly children?: ReactNode;
}

/** Returns what an override of `DocRoot` renders from its props: the page and its sidebar. */
export function useDocRootMetadata({route, children, sidebarName, sidebar}: DocRootProps): {
  docElement: ReactNode;
  sidebarName: string | undefined;
  sidebarItems: PropSidebar | undefined;
} {
  return {docElement: route?.routes ?? children, sidebarName, sidebarItems: sidebar};
}

/** Returns the items that a card can link to. */
export function filterDocCardListItems(items: readonly PropSidebarItem[]): PropSidebarItem[] {
  return items.filter((item) => item.type === 'html' || findFirstSidebarItemLink(item) !== undefined);
}
