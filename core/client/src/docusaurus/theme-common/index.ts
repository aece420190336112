/** The theme library, compatible with `@docusaurus/theme-common`. */
export {
  useThemeConfig,
  type ThemeConfig,
  type UserThemeConfig,
  type Navbar,
  type NavbarItem,
  type NavbarLogo,
  type MultiColumnFooter,
  type SimpleFooter,
  type Footer,
  type FooterColumnItem,
  type FooterLogo,
  type FooterLinkItem,
  type ColorModeConfig,
} from './themeConfig';
export {default as ThemedComponent} from './ThemedComponent';
export {createStorageSlot, useStorageSlot, listStorageKeys, type StorageSlot} from './storage';
export {usePluralForm} from './plural';
export {translateTagsPageTitle, listTagsByLetters, type TagLetterEntry} from './tags';
export {useCollapsible, Collapsible} from './collapsible';
export {ThemeClassNames} from './classNames';
export {prefersReducedMotion} from './motion';
export {useEvent, usePrevious, composeProviders, ReactContextError} from './react';
export {PageMetadata, HtmlClassNameProvider} from './metadata';
export {useColorMode, type ColorMode, type ColorModeChoice} from './colorMode';
export {NavbarSecondaryMenuFiller, type NavbarSecondaryMenuComponent} from './navbar';
export {useWindowSize} from './windowSize';
export {isMultiColumnFooterLinks} from './footer';
export {isRegexpStringMatch} from './paths';
export {duplicates, uniq, groupBy} from './lists';
export {
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useClearQueryString,
  mergeSearchParams,
  mergeSearchStrings,
} from './history';
export {useContextualSearchFilters, useSearchQueryString, useSearchLinkCreator} from './search';
export {useAnchorTargetClassName} from './location';
export {usePrismTheme, type PrismTheme} from './prismTheme';
export {processAdmonitionProps} from './admonition';
export {
  UnlistedBannerTitle,
  UnlistedBannerMessage,
  UnlistedMetadata,
  DraftBannerTitle,
  DraftBannerMessage,
} from './contentVisibility';
// Older overrides import these from this module.
export {
  useCurrentSidebarCategory,
  filterDocCardListItems,
  useDocsPreferredVersion,
} from '@docusaurus/plugin-content-docs/client';
export {SkipToContentFallbackId, SkipToContentLink} from './skipToContent';
export {
  ErrorBoundaryTryAgainButton,
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorCauseBoundary,
} from './errors';
