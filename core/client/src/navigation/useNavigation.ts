import {useEffect, useLayoutEffect, useRef, useState} from 'react';
import {NavigationType, type Location} from 'react-router-dom';
import {dispatch} from '../clientModules';
import {loadPage, PageMissingError, StaleBuildError} from '../page/load';
import {followContent} from '../refresh/content';
import {expectPage, hideNotice} from '../page/waiting';
import type {LoadedPage, PageData} from '../page/types';
import {normalizePath} from '../page/url';
import {cleanLocation} from './address';
import {browserHistory} from './history';
import {announcePage, finishProgress, prefetchVisibleLinks, startProgress} from './idle';
import {installLinkHandlers, leaveToBrowser} from './links';
import {reachScrollingTables} from './tables';
import {withTransition} from './transition';
import {isBlocked, tellListeners} from './watchers';
import {loadDocument, ownScrollRestoration, savePosition, scrollAfterNavigation} from './scroll';

/** What is on the screen: a location and the page that belongs to it. */
export interface View {
  location: Location;
  action: NavigationType;
  page: LoadedPage;
}

async function pageAt(location: Location, document: PageData): Promise<LoadedPage> {
  try {
    return await loadPage(location.pathname, document);
  } catch (error) {
    if (error instanceof PageMissingError) {
      return loadPage('/404.html', document);
    }
    throw error;
  }
}

/** Takes away what said that the next page is loading. */
function arrive(): void {
  finishProgress();
  hideNotice();
}

/** Follows the history: the view changes only once the next page has been loaded. */
export function useNavigation(initial: LoadedPage): View {
  const history = browserHistory();
  const [view, setView] = useState<View>({
    location: history.location,
    action: history.action,
    page: initial,
  });
  const shown = useRef(view);

  useEffect(() => {
    let latest = 0;
    let undoing = false;
    const removeHandlers = installLinkHandlers();
    const stopListening = history.listen(({location, action, delta}) => {
      if (undoing) {
        undoing = false;
        return;
      }
      if (action === NavigationType.Pop && delta && isBlocked(location, action)) {
        undoing = true;
        history.go(-delta);
        return;
      }
      const navigation = ++latest;
      const previousLocation = shown.current.location;
      savePosition(previousLocation.key);
      const show = (page: LoadedPage) => {
        shown.current = {location: cleanLocation(location, page.data), action, page};
        setView(shown.current);
      };
      if (normalizePath(location.pathname) === normalizePath(previousLocation.pathname)) {
        arrive(); // at a page that the reader no longer waits for
        show(shown.current.page);
        return;
      }
      startProgress();
      expectPage();
      const cleanup = dispatch('onRouteUpdate', {previousLocation, location});
      pageAt(location, initial.data)
        .then((page) => navigation === latest && withTransition(() => navigation === latest && show(page)))
        .catch((error: unknown) => {
          if (navigation === latest) {
            if (!(error instanceof StaleBuildError)) {
              console.warn(`Could not load ${location.pathname}, loading the document instead.`, error);
            }
            loadDocument(location, action === NavigationType.Pop, history.createHref(previousLocation), history.createHref(location));
          }
        })
        .finally(() => {
          cleanup();
          if (navigation === latest) {
            arrive();
          }
        });
    });
    const releaseScroll = ownScrollRestoration();
    window.addEventListener('resize', reachScrollingTables);
    return () => {
      window.removeEventListener('resize', reachScrollingTables);
      stopListening();
      removeHandlers();
      releaseScroll();
    };
  }, [history, initial]);

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') {
      return followContent(
        () => shown.current.page,
        (page) => {
          shown.current = {...shown.current, page};
          setView(shown.current);
        },
      );
    }
  }, []);
  useAfterNavigation(view);
  useEffect(prefetchVisibleLinks, [view]);
  return view;
}

/** Scrolls and tells the client modules, after each change of the view but not after the first. */
function useAfterNavigation(view: View): void {
  const previous = useRef<View | null>(null);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = view;
    leaveToBrowser(view.page.data.unrouted);
    if (before && before.location !== view.location) {
      scrollAfterNavigation(view.location, view.action === NavigationType.Pop);
      tellListeners(view.location, view.action);
      if (before.page !== view.page) {
        announcePage();
      }
    }
    requestAnimationFrame(reachScrollingTables);
    return dispatch('onRouteDidUpdate', {previousLocation: before?.location ?? null, location: view.location});
  }, [view]);
}
