import {Component, Suspense, use, useEffect, useState, type ComponentType, type ReactNode} from 'react';
import {useLocation} from 'react-router-dom';
import Loading from '@theme/Loading';
import {fetchPageData} from '../page/fetch';
import {completePage} from '../page/load';
import type {LoadedPage} from '../page/types';
import {useLayers} from '../page/useLayers';

/** How long a page may load before the spinner appears, in milliseconds. */
const LOADING_DELAY = 200;

/** A page failed to load. */
class LoadError extends Error {}

const pages = new Map<string, Promise<LoadedPage>>();

async function fetchPage(path: string): Promise<LoadedPage> {
  try {
    return await completePage(await fetchPageData(path));
  } catch (error) {
    throw new LoadError(error instanceof Error ? error.message : String(error), {cause: error});
  }
}

function load(path: string): Promise<LoadedPage> {
  let page = pages.get(path);
  if (!page) {
    page = fetchPage(path);
    pages.set(path, page);
  }
  return page;
}

function Route({path}: {path: string}): ReactNode {
  return useLayers(use(load(path)));
}

/** The loading screen: nothing at first, a spinner after the delay. */
function Waiting(): ReactNode {
  const [pastDelay, setPastDelay] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setPastDelay(true), LOADING_DELAY);
    return () => window.clearTimeout(timer);
  }, []);
  return <Loading pastDelay={pastDelay} />;
}

/** Shows why a page failed to load, with a button to retry. Errors of the page itself are rethrown. */
class LoadBoundary extends Component<{path: string; children: ReactNode}, {error: Error | null}> {
  override state: {error: Error | null} = {error: null};

  static getDerivedStateFromError(error: Error): {error: Error} {
    return {error};
  }

  private retry = (): void => {
    pages.delete(this.props.path);
    this.setState({error: null});
  };

  override render(): ReactNode {
    const {error} = this.state;
    if (error instanceof LoadError) {
      return <Loading error={error} retry={this.retry} />;
    }
    if (error) {
      throw error;
    }
    return this.props.children;
  }
}

/** Creates the component of a route from its path. `*` stands for the "not found" page. */
export default function ComponentCreator(path: string): ComponentType {
  return function RouteComponent() {
    const {pathname} = useLocation();
    const target = path === '*' ? '/404.html' : path || pathname;
    return (
      <LoadBoundary key={target} path={target}>
        <Suspense fallback={<Waiting />}>
          <Route path={target} />
        </Suspense>
      </LoadBoundary>
    );
  };
}
