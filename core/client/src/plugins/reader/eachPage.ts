import {normalizePath} from '../../page/url';
import type {ClientModule} from '../../clientModules';

/** Adds a feature to the current page. Returns a function that removes it. */
export type Mount = () => (() => void) | void;

/** Loads a feature. */
export type LoadFeature = () => Promise<{mount: Mount}>;

/**
 * Creates a client module from a feature. It loads and mounts the feature when the page is interactive, and again on
 * each page that the reader opens, after undoing it on the previous page. Navigation within a page is ignored. With a
 * selector, only pages with a matching element load the feature.
 */
export function onEachPage(load: LoadFeature, selector = 'body'): Required<Pick<ClientModule, 'onRouteDidUpdate'>> {
  let unmount: (() => void) | void;
  let visit = 0;
  return {
    onRouteDidUpdate({location, previousLocation}) {
      if (previousLocation && normalizePath(previousLocation.pathname) === normalizePath(location.pathname)) {
        return;
      }
      unmount?.();
      unmount = undefined;
      const own = ++visit;
      if (!document.querySelector(selector)) {
        return;
      }
      load().then(({mount}) => {
        if (own === visit) {
          unmount = mount();
        }
      }, console.warn);
    },
  };
}
