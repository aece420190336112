import {createContext, useContext, useMemo, type ReactNode} from 'react';
import {ReactContextError} from '../../theme-common/react';
import type {Assets, PropBlogPostContent} from '../types';

/** The data of a post, without the component that renders it. */
export interface BlogPostContextValue extends Pick<PropBlogPostContent, 'metadata' | 'frontMatter' | 'toc'> {
  readonly assets: Assets;
  /** True on the post's own page, false in lists. */
  readonly isBlogPostPage: boolean;
}

const Context = /* @__PURE__ */ createContext<BlogPostContextValue | null>(null);

/** Provides the post to the components inside. */
export function BlogPostProvider({
  children,
  content,
  isBlogPostPage = false,
}: {
  children: ReactNode;
  content: PropBlogPostContent;
  isBlogPostPage?: boolean;
}): ReactNode {
  const value = useMemo(() => {
    const {metadata, frontMatter, toc, assets} = content;
    return {
      metadata,
      frontMatter,
      toc,
      assets: {authorsImageUrls: [], ...assets, ...metadata.assets},
      isBlogPostPage,
    };
  }, [content, isBlogPostPage]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the current post. */
export function useBlogPost(): BlogPostContextValue {
  const post = useContext(Context);
  if (!post) {
    throw new ReactContextError('BlogPostProvider');
  }
  return post;
}
