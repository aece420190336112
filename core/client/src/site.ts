/** The theme's configuration: navbar items, footer items and other options. */
export type ThemeConfig = Record<string, unknown>;

/** The configuration available in the browser, with the names of docusaurus.config.js. */
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
  /** Present if the build draws an image for each page. */
  socialCards?: object;
  themeConfig: ThemeConfig;
  customFields: Record<string, unknown>;
  /** The docs, blog and pages of the site with their options, in the form of a Docusaurus configuration. */
  presets?: [name: string, options: Record<string, unknown>][];
}

/** The configuration of one locale. */
export interface LocaleConfig {
  label: string;
  direction: string;
  htmlLang: string;
  calendar: string;
  path: string;
  /** Whether the locale has translations. */
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
  /** The suffix of the storage keys for the reader's choices; absent for none. */
  storage?: string;
  /** Whether there is no page at the base URL. */
  noHome?: true;
}
