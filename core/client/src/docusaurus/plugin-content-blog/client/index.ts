/** The hooks of the blog, compatible with `@docusaurus/plugin-content-blog/client`. */
export {BlogPostProvider, useBlogPost, type BlogPostContextValue} from './post';
export {useBlogMetadata} from './metadata';
export {
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useVisibleBlogSidebarItems,
  type BlogSidebarItemListProps,
} from './sidebar';
export {
  structuredDataText,
  useBlogListPageStructuredData,
  useBlogPostStructuredData,
  type StructuredData,
} from './structuredData';
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  translateBlogAuthorsListPageTitle,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
} from './titles';
