import {readFileSync} from 'node:fs';
import {createElement, type ComponentType, type ReactNode} from 'react';
import {RouteContextProvider} from '@docusaurus/useRouteContext';
import BlogAuthorsListPage from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsPostsPage from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogArchivePage from '@theme/BlogArchivePage';
import BlogListPage from '@theme/BlogListPage';
import BlogPostPage from '@theme/BlogPostPage';
import BlogTagsListPage from '@theme/BlogTagsListPage';
import BlogTagsPostsPage from '@theme/BlogTagsPostsPage';
import globalData from './generated/global-data';

interface Golden {
  path: string;
  chain: {c: string; p?: Record<string, unknown>}[];
  docs?: {prop: string; metadata: Record<string, unknown> & {title: string; frontMatter: Record<string, unknown>}}[];
}

const components: Record<string, ComponentType<never>> = {
  '@theme/Blog/Pages/BlogAuthorsListPage': BlogAuthorsListPage,
  '@theme/Blog/Pages/BlogAuthorsPostsPage': BlogAuthorsPostsPage,
  '@theme/BlogArchivePage': BlogArchivePage,
  '@theme/BlogListPage': BlogListPage,
  '@theme/BlogPostPage': BlogPostPage,
  '@theme/BlogTagsListPage': BlogTagsListPage,
  '@theme/BlogTagsPostsPage': BlogTagsPostsPage,
};

function read(name: string): unknown {
  return JSON.parse(readFileSync(`${import.meta.dirname}/../../plugins/blog/testdata/golden/${name}.json`, 'utf8'));
}

const TOC = [
  {id: 'first', value: 'First', level: 2},
  {id: 'second', value: 'Second', level: 3},
];

function contentOf({metadata}: NonNullable<Golden['docs']>[0]) {
  const Text = () => <p>{`The text of ${metadata.title}.`}</p>;
  return Object.assign(Text, {metadata, frontMatter: metadata.frontMatter, toc: TOC, assets: {}});
}

/** Renders a page of the blog from props written by Go, with placeholders for compiled posts. */
export function blogPage(name: string): {path: string; element: ReactNode} {
  const {path, chain, docs = []} = read(name) as Golden;
  const last = chain.at(-1);
  const props: Record<string, unknown> = {...last?.p};
  for (const doc of docs) {
    if (doc.prop === 'items[]') {
      ((props.items ??= []) as unknown[]).push({content: contentOf(doc)});
    } else {
      props[doc.prop] = contentOf(doc);
    }
  }
  const element = createElement(components[last?.c ?? ''] as ComponentType<object>, props);
  return {path, element: <RouteContextProvider value={{plugin: {name: 'blog', id: 'default'}}}>{element}</RouteContextProvider>};
}

/** Sets the global data of the blog as written by Go. */
export function shareBlogData(): void {
  Object.assign(globalData, {blog: {default: read('global-data')}});
}
