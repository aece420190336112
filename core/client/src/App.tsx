import {createElement, type ReactNode} from 'react';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeError from '@theme/Error';
import ErrorBoundary from './docusaurus/ErrorBoundary';
import {RouteContextProvider} from './docusaurus/useRouteContext';
import type {LoadedPage} from './page/types';

/** A page: its component inside its layouts. A layout that the next page shares stays mounted. */
function Page({page}: {page: LoadedPage}): ReactNode {
  return page.layers.reduceRight<ReactNode>(
    (children, {key, Component, props}) => (
      <RouteContextProvider key={key} value={props.routeContext}>
        {createElement(Component, props, children)}
      </RouteContextProvider>
    ),
    null,
  );
}

/** The application below the router, the same on the server and in the browser. */
export default function App({page}: {page: LoadedPage}): ReactNode {
  return (
    <ErrorBoundary fallback={({error, tryAgain}) => <ThemeError error={error} tryAgain={tryAgain} />}>
      <Root>
        <SiteMetadata />
        <Page page={page} />
      </Root>
    </ErrorBoundary>
  );
}
