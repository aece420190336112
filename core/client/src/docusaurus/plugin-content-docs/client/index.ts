/** The hooks of the docs, compatible with `@docusaurus/plugin-content-docs/client`. */
export {
  DocProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  useDoc,
  useDocsSidebar,
  useDocsVersion,
  type DocContextValue,
} from './doc';
export {useDocsVersionCandidates, useLayoutDoc, useLayoutDocsSidebar} from './candidates';
export {useDocsContextualSearchTags} from './contextualSearch';
export {DocSidebarItemsExpandedStateProvider, useDocSidebarItemsExpandedState} from './expandedState';
export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocVersionSuggestions,
  useDocsData,
  useLatestVersion,
  useVersions,
  type ActiveDocContext,
  type ActivePlugin,
  type GlobalDoc,
  type GlobalPluginData,
  type GlobalSidebar,
  type GlobalVersion,
} from './globalData';
export {
  filterDocCardListItems,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDocById,
  useDocRootMetadata,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './layout';
export {
  DocsPreferredVersionContextProvider,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
} from './preferredVersion';
export {getDocsVersionSearchTag} from './searchTag';
export {activePathOf, loadSidebarItems, SharedSidebarItems, withActivePath} from './sharedItems';
export type {SidebarItemProps} from './itemProps';
export {
  findFirstSidebarItemLink,
  findSidebarCategory,
  hasVisibleSidebarItems,
  isActiveSidebarItem,
  isVisibleSidebarItem,
} from './sidebarIndex';
export {useBreadcrumbsStructuredData, type BreadcrumbList} from './structuredData';
