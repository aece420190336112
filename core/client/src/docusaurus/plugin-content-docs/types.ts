import type {ComponentType} from 'react';
import type {
  DocFrontMatter,
  DocMetadata,
  PropSidebar,
  PropSidebarItemCategory,
  PropSidebarItemLink,
  PropVersionMetadata as GeneratedVersionMetadata,
} from '../../types/props';
import type {TOCItem} from '../theme-common/toc';

export type {
  AlternateDoc,
  DocFrontMatter,
  DocMetadata,
  DocTagDocListPageProps,
  DocTagsListPageProps,
  PropCategoryGeneratedIndex,
  PropDocCard,
  PropNavigation,
  PropNavigationLink,
  PropSidebar,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebarItemHtml,
  PropSidebarItemLink,
  PropTagDocList,
  PropTagDocListDoc,
  PropVersionDoc,
  TagMetadata,
} from '../../types/props';

/** The sidebars of a version, by name. */
export type PropSidebars = Record<string, PropSidebar>;
/** A breadcrumb: a link or a category of the sidebar. */
export type PropSidebarBreadcrumbsItem = PropSidebarItemLink | PropSidebarItemCategory;

/** A compiled doc: a component with its metadata as static fields. */
export type PropDocContent = ComponentType & {
  readonly metadata: DocMetadata;
  readonly frontMatter: DocFrontMatter & Record<string, unknown>;
  readonly contentTitle?: string;
  readonly toc: readonly TOCItem[];
  readonly assets: {image?: string};
};

/** The kind of banner shown on a docs version. */
export type VersionBanner = NonNullable<GeneratedVersionMetadata['banner']>;

/** The metadata of a docs version, as sent by Go. */
export interface PropVersionMetadata extends GeneratedVersionMetadata {
  docsSidebars?: PropSidebars;
}
