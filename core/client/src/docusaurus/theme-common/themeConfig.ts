import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** The storage for the reader's choice of a docs version. */
export type DocsVersionPersistence = 'localStorage' | 'none';

/** The colour modes. */
export type ColorMode = 'light' | 'dark';

/** A logo of the navbar or the footer. */
export interface NavbarLogo {
  alt?: string;
  src: string;
  srcDark?: string;
  href?: string;
  width?: string | number;
  height?: string | number;
  target?: string;
  style?: Record<string, string | number>;
  className?: string;
}
/** The logo of the footer. */
export type FooterLogo = NavbarLogo;

/** An item of the navbar. Other keys are props of the component for its type. */
export interface NavbarItem {
  type?: string;
  items?: NavbarItem[];
  label?: string;
  position?: 'left' | 'right';
  [key: string]: unknown;
}

/** The settings of the navbar. */
export interface Navbar {
  style?: 'dark' | 'primary';
  hideOnScroll: boolean;
  title?: string;
  items: NavbarItem[];
  logo?: NavbarLogo;
}

/** The settings of the color mode. */
export interface ColorModeConfig {
  defaultMode: ColorMode;
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

/** The settings of the announcement bar. */
export interface AnnouncementBarConfig {
  id: string;
  content: string;
  backgroundColor?: string;
  textColor?: string;
  isCloseable: boolean;
}

/** A link of the footer, to a page or an address, or given as HTML. */
export interface FooterLinkItem {
  label?: string;
  className?: string;
  to?: string;
  href?: string;
  html?: string;
  prependBaseUrlToHref?: boolean;
  [key: string]: unknown;
}

/** A column of links in the footer. */
export interface FooterColumnItem {
  title: string | null;
  className?: string;
  items: FooterLinkItem[];
}

interface FooterBase {
  style: 'light' | 'dark';
  logo?: FooterLogo;
  copyright?: string;
}

/** A footer with links in columns. */
export type MultiColumnFooter = FooterBase & {links: FooterColumnItem[]};
/** A footer with links in one row. */
export type SimpleFooter = FooterBase & {links: FooterLinkItem[]};
/** The settings of the footer. */
export type Footer = MultiColumnFooter | SimpleFooter;

/** The levels of headings in tables of contents. */
export interface TableOfContents {
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/** The site's themeConfig, completed with the defaults of the theme. */
export interface ThemeConfig {
  docs: {
    versionPersistence: DocsVersionPersistence;
    sidebar: {hideable: boolean; autoCollapseCategories: boolean};
  };
  blog: {sidebar: {groupByYear: boolean}};
  navbar: Navbar;
  colorMode: ColorModeConfig;
  announcementBar?: AnnouncementBarConfig;
  prism: {defaultLanguage?: string; magicComments?: MagicComment[]};
  footer?: Footer;
  image?: string;
  metadata: Record<string, string>[];
  tableOfContents: TableOfContents;
  /** `options` are those of the Mermaid library. */
  mermaid: {theme: {light: string; dark: string}; options: Record<string, unknown>};
}

/** A comment in code that adds a class to lines. */
export interface MagicComment {
  className: string;
  line?: string;
  block?: {start: string; end: string};
}

type Partially<T> = {[K in keyof T]?: NonNullable<T[K]> extends unknown[] ? T[K] : Partially<T[K]>};

/** The themeConfig as a site writes it. */
export type UserThemeConfig = Partially<ThemeConfig>;

function withDefaults(config: UserThemeConfig): ThemeConfig {
  const {docs, navbar, announcementBar, footer} = config;
  return {
    ...config,
    docs: {
      versionPersistence: docs?.versionPersistence ?? 'localStorage',
      sidebar: {hideable: false, autoCollapseCategories: false, ...docs?.sidebar},
    },
    blog: {sidebar: {groupByYear: true, ...config.blog?.sidebar}},
    navbar: {...navbar, hideOnScroll: navbar?.hideOnScroll ?? false, items: navbar?.items ?? []} as Navbar,
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false, ...config.colorMode},
    announcementBar: announcementBar?.content
      ? ({id: 'announcement-bar', isCloseable: true, ...announcementBar} as AnnouncementBarConfig)
      : undefined,
    prism: config.prism ?? {},
    footer: footer ? ({style: 'light', links: [], ...footer} as Footer) : undefined,
    metadata: config.metadata ?? [],
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3, ...config.tableOfContents},
    mermaid: {theme: {light: 'default', dark: 'dark', ...config.mermaid?.theme}, options: config.mermaid?.options ?? {}},
  };
}

const completed = new WeakMap<object, ThemeConfig>();

/** Returns the site's theme configuration, the same object on every call. */
export function useThemeConfig(): ThemeConfig {
  const raw = useDocusaurusContext().siteConfig.themeConfig;
  let config = completed.get(raw);
  if (!config) {
    config = withDefaults(raw);
    completed.set(raw, config);
  }
  return config;
}
