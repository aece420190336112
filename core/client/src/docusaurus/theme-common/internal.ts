/** More of the theme library, compatible with `@docusaurus/theme-common/internal`. */
export * from './index';
export {AnnouncementBarProvider, useAnnouncementBar} from './announcementBar';
export {ColorModeProvider} from './colorMode';
export {
  sanitizeTabsChildren,
  TabsProvider,
  useTabPanel,
  useTabs,
  useTabsContextValue,
  type TabValue,
  type TabsProps,
  type TabItemProps,
} from './tabs';
export {NavbarProvider, splitNavbarItems, useNavbarMobileSidebar, useNavbarSecondaryMenu} from './navbar';
export {TitleFormatterProvider, useTitleFormatter, PluginHtmlClassNameProvider} from './metadata';
export {isSamePath, useLocalPathname} from './paths';
export {useHomePageRoute, useLocationChange} from './location';
export {useAlternatePageUtils} from './alternatePage';
export {DEFAULT_SEARCH_TAG} from './search';
export {extractLeadingEmoji} from './emoji';
export {useDateTimeFormat} from './intl';
export {useCodeWordWrap, type WordWrap} from './wordWrap';
export {getPrismCssVariables} from './prismTheme';
export {useDocCardDescriptionCategoryItemsPlural} from './docCard';
export {useFilteredAndTreeifiedTOC, useTreeifiedTOC, type TOCItem, type TOCTreeNode} from './toc';
export {useTOCHighlight, type TOCHighlightConfig} from './tocHighlight';
export {
  ScrollControllerProvider,
  changeInPlace,
  useScrollController,
  useScrollPosition,
  useScrollPositionBlocker,
  useSmoothScrollTo,
} from './scroll';
export {useBackToTopButton, useHideableNavbar, useLockBodyScroll} from './scrollHooks';
export {useHistoryPopHandler, useQueryStringValue} from './history';
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  translateBlogAuthorsListPageTitle,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
} from '@docusaurus/plugin-content-blog/client';
export {
  CodeBlockContextProvider,
  containsLineNumbers,
  createCodeBlockMetadata,
  getLineNumbersStart,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  useCodeBlockContext,
  type CodeBlockMetadata,
} from './codeBlock';
