import {normalizePath} from '../../page/url';
import type {ClientModule} from '../../clientModules';

/** Puts a feature on the page that is shown; returns how to take it away. */
export type Mount = () => (() => void) | void;

/** What loads a feature, once a page asks for it. */
export type LoadFeature = () => Promise<{mount: Mount}>;

/**
 * Makes a client module of a feature: once the page is interactive, and again for each page that the reader opens, the
 * feature is loaded and mounted; before that, what it did to the previous page is undone. Another anchor of the same
 * page changes nothing. With a selector, the feature is loaded on pages alone that have such an element.
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
