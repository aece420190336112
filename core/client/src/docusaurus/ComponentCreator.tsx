import {createElement, Suspense, use, type ComponentType, type ReactNode} from 'react';
import {useLocation} from 'react-router-dom';
import {completePage, fetchPageData} from '../page/load';
import type {LoadedPage} from '../page/types';

const pages = new Map<string, Promise<LoadedPage>>();

function load(path: string): Promise<LoadedPage> {
  let page = pages.get(path);
  if (!page) {
    page = fetchPageData(path).then(completePage);
    pages.set(path, page);
  }
  return page;
}

function Route({path}: {path: string}): ReactNode {
  const page = use(load(path));
  return page.layers.reduceRight<ReactNode>(
    (children, {key, Component, props}) => createElement(Component, {...props, key}, children),
    null,
  );
}

/** Makes the component of a route out of its path; `*` stands for the page that says that there is none. */
export default function ComponentCreator(path: string): ComponentType {
  return function RouteComponent() {
    const {pathname} = useLocation();
    return (
      <Suspense>
        <Route path={path === '*' ? '/404.html' : path || pathname} />
      </Suspense>
    );
  };
}
