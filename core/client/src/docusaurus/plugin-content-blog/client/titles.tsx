import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '../../theme-common/plural';

function usePostCount(): (count: number) => string {
  const {selectMessage} = usePluralForm();
  return (count) =>
    selectMessage(count, translate({id: 'theme.blog.post.plurals', message: 'One post|{count} posts'}, {count}));
}

/** Returns the title of the page that lists the posts with a tag. */
export function useBlogTagsPostsPageTitle({label, count}: {label: string; count: number}): string {
  const nPosts = usePostCount()(count);
  return translate({id: 'theme.blog.tagTitle', message: '{nPosts} tagged with "{tagName}"'}, {nPosts, tagName: label});
}

/** Returns the title of the page that lists the posts of an author. */
export function useBlogAuthorPageTitle({key, name, count}: {key: string; name?: string; count: number}): string {
  const nPosts = usePostCount()(count);
  return translate(
    {id: 'theme.blog.author.pageTitle', message: '{authorName} - {nPosts}'},
    {authorName: name || key, nPosts},
  );
}

/** Returns the title of the list of authors. */
export function translateBlogAuthorsListPageTitle(): string {
  return translate({id: 'theme.blog.authorsList.pageTitle', message: 'Authors'});
}

/** The label of the link to the list of authors. */
export function BlogAuthorsListViewAllLabel(): ReactNode {
  return <Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>;
}

/** The text on the page of an author without posts. */
export function BlogAuthorNoPostsLabel(): ReactNode {
  return <Translate id="theme.blog.author.noPosts">This author has not written any posts yet.</Translate>;
}
