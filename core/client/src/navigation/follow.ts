import {NavigationType, type Location} from 'react-router-dom';
import {dispatch} from '../clientModules';
import {PageMissingError} from '../page/fetch';
import {StaleBuildError} from '../page/load';
import type {LoadedPage, PageData} from '../page/types';
import {normalizePath} from '../page/url';
import {loadPage} from '../page/visit';
import {expectPage, hideNotice} from '../page/waiting';
import {cleanLocation} from './address';
import {browserHistory, type Change} from './history';
import {announcePage, finishProgress, startProgress} from './idle';
import {loadDocument, savePosition, scrollAfterNavigation} from './scroll';
import {withTransition} from './transition';
import type {View} from './view';
import {isBlocked, tellListeners} from './watchers';

/** The state in which a change of the location begins. */
export interface Screen {
  shown: View;
  /** The page that the document was loaded for. */
  document: PageData;
  show: (view: View) => void;
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

/** Hides the loading indicators. */
function arrive(): void {
  finishProgress();
  hideNotice();
}

/** The number of the latest change. Pages loaded for earlier ones are discarded. */
let latest = 0;
let undoing = false;

/** Undoes a change that a blocker prevents. Reports whether it did. */
function prevented({location, action, delta}: Change): boolean {
  if (undoing) {
    undoing = false;
    return true;
  }
  if (action === NavigationType.Pop && delta && isBlocked(location, action)) {
    undoing = true;
    browserHistory().go(-delta);
    return true;
  }
  return false;
}

function viewOf({location, action}: Change, page: LoadedPage, before: View): View {
  const clean = cleanLocation(location, page.data);
  const settle = () => {
    scrollAfterNavigation(clean, action === NavigationType.Pop);
    tellListeners(clean, action);
    if (page !== before.page) {
      announcePage();
    }
  };
  return {location: clean, action, page, settle};
}

/**
 * Follows a change of the location: loads the page and shows it. If it cannot be shown in this document, loads its
 * document.
 */
export function follow(change: Change, {shown, document, show}: Screen): void {
  if (prevented(change)) {
    arrive();
    return;
  }
  const {location, action} = change;
  const navigation = ++latest;
  const previousLocation = shown.location;
  savePosition(previousLocation.key);
  if (normalizePath(location.pathname) === normalizePath(previousLocation.pathname)) {
    arrive(); // back on a page while another one was loading
    show(viewOf(change, shown.page, shown));
    return;
  }
  startProgress();
  expectPage();
  const cleanup = dispatch('onRouteUpdate', {previousLocation, location});
  pageAt(location, document)
    .then((page) => navigation === latest && withTransition(() => navigation === latest && show(viewOf(change, page, shown))))
    .catch((error: unknown) => {
      if (navigation === latest) {
        if (!(error instanceof StaleBuildError)) {
          console.warn(`Could not load ${location.pathname}, loading the document instead.`, error);
        }
        const {createHref} = browserHistory();
        loadDocument(location, action === NavigationType.Pop, createHref(previousLocation), createHref(location));
      }
    })
    .finally(() => {
      cleanup();
      if (navigation === latest) {
        arrive();
      }
    });
}
