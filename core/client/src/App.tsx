import type {ReactNode} from 'react';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeError from '@theme/Error';
import ThemeProvider from '@theme/ThemeProvider';
import ErrorBoundary, {type FallbackParams} from './docusaurus/ErrorBoundary';
import {nativePlugin, RouteContextProvider} from './docusaurus/useRouteContext';
import SiteDefaults from './SiteDefaults';
import type {LoadedPage, Props} from './page/types';
import {useLayers} from './page/useLayers';

/** A page: its component inside its layouts. A layout shared with the next page stays mounted. */
function Page({page}: {page: LoadedPage}): ReactNode {
  const layers = useLayers(page);
  const [name, id] = page.data.plugin ?? [];
  const plugin = name && id ? {name, id} : nativePlugin;
  const data = Object.assign({}, ...page.data.chain.map((item) => item.p)) as Props;
  return <RouteContextProvider value={{plugin, data}}>{layers}</RouteContextProvider>;
}

/** The error that a theme shows when no page surrounds it. It gets a route context because layouts may use one. */
function Crashed(props: FallbackParams): ReactNode {
  return (
    <RouteContextProvider value={{plugin: nativePlugin}}>
      <ThemeError {...props} />
    </RouteContextProvider>
  );
}

/** The application inside the router. The server and the browser render the same one. */
export default function App({page}: {page: LoadedPage}): ReactNode {
  return (
    <ErrorBoundary fallback={({error, tryAgain}) => <Crashed error={error} tryAgain={tryAgain} />}>
      <Root>
        <ThemeProvider>
          <SiteDefaults />
          <SiteMetadata />
          <Page page={page} />
        </ThemeProvider>
      </Root>
    </ErrorBoundary>
  );
}
