/** The theme library as `@docusaurus/theme-common` exports it. */
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
export {translateTagsPageTitle} from './tags';
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
export {useQueryString, useQueryStringList, useClearQueryString, mergeSearchStrings} from './history';
export {SkipToContentFallbackId, SkipToContentLink} from './skipToContent';
export {
  ErrorBoundaryTryAgainButton,
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorCauseBoundary,
} from './errors';
