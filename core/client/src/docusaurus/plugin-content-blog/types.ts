import type {ComponentType} from 'react';
import type {TOCItem} from '../theme-common/toc';
import type {
  Author as GeneratedAuthor,
  BlogPostFrontMatter,
  BlogPostMetadata as GeneratedMetadata,
} from '../../types/props';

export type {
  ArchiveBlogPost,
  AuthorPage,
  BlogArchive,
  BlogMetadata,
  BlogPaginatedMetadata,
  BlogPostFrontMatter,
  BlogSidebar,
  BlogSidebarItem,
  PropBlogPostLink,
  TagMetadata,
  TagModule,
  TagsListItem,
} from '../../types/props';

/** An author of a post, with fields added by the site. */
export type Author = GeneratedAuthor & Record<string, unknown>;

/** An author from the authors file. */
export type AuthorWithKey = Author & {key: string};

/** An author in the list of authors, with the number of posts. */
export type AuthorItemProp = AuthorWithKey & {count: number};

/** The metadata of a post, as sent by Go. */
export type PropBlogPostMetadata = Omit<GeneratedMetadata, 'authors'> & {readonly authors: readonly Author[]};
/** The metadata of a post, under another name that components of Docusaurus use. */
export type BlogPostMetadata = PropBlogPostMetadata;

/** Files named in the front matter, as paths in the output. */
export interface Assets {
  image?: string;
  /** For compatibility with Docusaurus. The images are in `imageURL` of the authors. */
  authorsImageUrls: (string | undefined)[];
}

/** A compiled post: a component with its metadata as static fields. */
export type PropBlogPostContent = ComponentType & {
  readonly metadata: PropBlogPostMetadata;
  readonly frontMatter: BlogPostFrontMatter & Record<string, unknown>;
  readonly contentTitle?: string;
  readonly toc: readonly TOCItem[];
  readonly assets: Partial<Assets>;
};
