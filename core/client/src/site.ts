/** A navbar item, a footer item or a theme option: anything the theme reads from themeConfig. */
export type ThemeConfig = Record<string, unknown>;

/** The configuration as the browser sees it; names as in docusaurus.config.js. */
export interface SiteConfig {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  favicon?: string;
  titleDelimiter: string;
  trailingSlash?: boolean;
  noIndex: boolean;
  baseUrlIssueBanner: boolean;
  organizationName?: string;
  projectName?: string;
  /** Present if the build paints an image for each page. */
  socialCards?: object;
  themeConfig: ThemeConfig;
  customFields: Record<string, unknown>;
}

/** Facts about one locale. */
export interface LocaleConfig {
  label: string;
  direction: string;
  htmlLang: string;
  calendar: string;
  path: string;
  /** Whether there are translations. */
  translate: boolean;
  url: string;
  baseUrl: string;
}

/** The locales of the site and the one being built. */
export interface I18n {
  defaultLocale: string;
  locales: string[];
  currentLocale: string;
  localeConfigs: Record<string, LocaleConfig>;
}

/** The exports of `@generated/site`. */
export interface SiteContext {
  siteConfig: SiteConfig;
  i18n: I18n;
  siteMetadata: {docusaurusVersion: string; siteVersion?: string};
  codeTranslations: Record<string, string>;
  /** MDX component names whose children may be static runs, from the theme's theme.json. */
  collapse: Record<string, 'all' | 'elements'>;
}
