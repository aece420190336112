import {useContext, useMemo, type PropsWithChildren, type ReactNode} from 'react';
import {UNSAFE_LocationContext as LocationContext} from 'react-router-dom';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ThemeError from '@theme/Error';
import ThemeProvider from '@theme/ThemeProvider';
import ErrorBoundary, {type FallbackParams} from './docusaurus/ErrorBoundary';
import {nativePlugin, RouteContextProvider} from './docusaurus/useRouteContext';
import SiteDefaults from './SiteDefaults';
import {isNotFound} from './navigation/address';
import type {LoadedPage, PageData, Props} from './page/types';
import {cleanPath} from './page/url';
import {useLayers} from './page/useLayers';

/**
 * The location that a page reads. On the page for unknown addresses it lacks the .html of the file on the server, so
 * that links to the same page in another language lack it, too.
 */
function PageLocation({data, children}: PropsWithChildren<{data: PageData}>): ReactNode {
  const here = useContext(LocationContext);
  const value = useMemo(() => {
    const {location} = here;
    return isNotFound(data) ? {...here, location: {...location, pathname: cleanPath(location.pathname)}} : here;
  }, [here, data]);
  return <LocationContext value={value}>{children}</LocationContext>;
}

/** A page: its component inside its layouts. A layout shared with the next page stays mounted. */
function Page({page}: {page: LoadedPage}): ReactNode {
  const layers = useLayers(page);
  const [name, id] = page.data.plugin ?? [];
  const plugin = name && id ? {name, id} : nativePlugin;
  const data = Object.assign({}, ...page.data.chain.map((item) => item.p)) as Props;
  return (
    <RouteContextProvider value={{plugin, data}}>
      <PageLocation data={page.data}>{layers}</PageLocation>
    </RouteContextProvider>
  );
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
