import type {ComponentType} from 'react';
import type {TOCItem} from '../theme-common/toc';

interface SidebarItemBase {
  className?: string;
  customProps?: Record<string, unknown>;
  description?: string;
}

/** A link to a doc or to any other page. */
export interface PropSidebarItemLink extends SidebarItemBase {
  type: 'link';
  href: string;
  label: string;
  docId?: string;
  unlisted?: boolean;
  autoAddBaseUrl?: boolean;
}

/** A group of items, with or without a page of its own. */
export interface PropSidebarItemCategory extends SidebarItemBase {
  type: 'category';
  label: string;
  items: PropSidebarItem[];
  collapsible: boolean;
  collapsed: boolean;
  href?: string;
  linkUnlisted?: boolean;
}

/** Markup between the links. */
export interface PropSidebarItemHtml extends SidebarItemBase {
  type: 'html';
  value: string;
  defaultStyle?: boolean;
}

export type PropSidebarItem = PropSidebarItemLink | PropSidebarItemCategory | PropSidebarItemHtml;
export type PropSidebar = PropSidebarItem[];
export type PropSidebars = Record<string, PropSidebar>;
export type PropSidebarBreadcrumbsItem = PropSidebarItemLink | PropSidebarItemCategory;

export interface PropNavigationLink {
  readonly title: string;
  readonly permalink: string;
}

export interface PropNavigation {
  readonly previous?: PropNavigationLink;
  readonly next?: PropNavigationLink;
}

export interface TagMetadata {
  label: string;
  permalink: string;
  description?: string;
}

export interface DocFrontMatter {
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  keywords?: string[];
  image?: string;
  [key: string]: unknown;
}

export interface DocMetadata extends PropNavigation {
  id: string;
  title: string;
  description: string;
  permalink: string;
  slug?: string;
  version?: string;
  source?: string;
  sourceDirName?: string;
  sidebar?: string;
  editUrl?: string | null;
  tags?: TagMetadata[];
  draft?: boolean;
  unlisted?: boolean;
  lastUpdatedBy?: string | null;
  /** Milliseconds since 1970. */
  lastUpdatedAt?: number | null;
  /** The same in the words of the locale. Written at build time: engines and browsers format differently. */
  formattedLastUpdatedAt?: string;
}

/** A compiled doc: a component with its facts as static fields. */
export type PropDocContent = ComponentType & {
  readonly metadata: DocMetadata;
  readonly frontMatter: DocFrontMatter;
  readonly contentTitle?: string;
  readonly toc: readonly TOCItem[];
  readonly assets: {image?: string};
};

export interface PropVersionDoc {
  id: string;
  title: string;
  description?: string;
  sidebar?: string;
}

export interface PropVersionMetadata {
  pluginId: string;
  version: string;
  label: string;
  banner: 'unreleased' | 'unmaintained' | null;
  badge: boolean;
  noIndex: boolean;
  className: string;
  isLast: boolean;
  /** Only some docs or none: pages do not carry the list of all docs. */
  docs?: Record<string, PropVersionDoc>;
  docsSidebars?: PropSidebars;
}

/** A card of a generated index: an item of the category, reduced to what the card shows. */
export interface PropDocCard {
  type: 'link' | 'category';
  label: string;
  href: string;
  description?: string;
  /** How many items a category has. */
  itemCount?: number;
  docId?: string;
  className?: string;
  customProps?: Record<string, unknown>;
}

export interface PropCategoryGeneratedIndex {
  title: string;
  description?: string;
  slug: string;
  permalink: string;
  navigation: PropNavigation;
  image?: string;
  keywords?: string[];
  cards: PropDocCard[];
}
