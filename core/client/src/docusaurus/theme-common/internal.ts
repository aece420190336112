/** The further parts of the theme library, as `@docusaurus/theme-common/internal` exports them. */
export * from './index';
export {AnnouncementBarProvider, useAnnouncementBar} from './announcementBar';
export {ColorModeProvider} from './colorMode';
export {
  sanitizeTabsChildren,
  TabsProvider,
  useTabs,
  useTabsContextValue,
  type TabValue,
  type TabsProps,
  type TabItemProps,
} from './tabs';
export {NavbarProvider, splitNavbarItems, useNavbarMobileSidebar, useNavbarSecondaryMenu} from './navbar';
export {TitleFormatterProvider, useTitleFormatter, PluginHtmlClassNameProvider} from './metadata';
export {isSamePath, useLocalPathname} from './paths';
export {useFilteredAndTreeifiedTOC, useTreeifiedTOC, type TOCItem, type TOCTreeNode} from './toc';
export {useTOCHighlight, type TOCHighlightConfig} from './tocHighlight';
export {
  ScrollControllerProvider,
  changeInPlace,
  useScrollController,
  useScrollPosition,
  useSmoothScrollTo,
} from './scroll';
export {useBackToTopButton, useHideableNavbar, useLockBodyScroll} from './scrollHooks';
export {useQueryStringValue} from './history';
export {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  useCodeBlockContext,
  type CodeBlockMetadata,
} from './codeBlock';
