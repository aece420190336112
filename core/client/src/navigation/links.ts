import {browserHistory} from './history';
import {withLater} from './idle';
import {internalTarget} from './target';

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || event.button !== 0 || modified) {
    return;
  }
  const url = internalTarget(link);
  if (!url) {
    return;
  }
  event.preventDefault();
  const history = browserHistory();
  const to = url.pathname + url.search + url.hash;
  const {pathname, search, hash} = history.location;
  if (to === pathname + search + hash) {
    history.replace(to);
  } else {
    history.push(to);
  }
}

function onIntent(event: Event): void {
  const link = linkOf(event);
  const url = link && internalTarget(link);
  if (url && url.pathname !== window.location.pathname) {
    withLater(({preparePage}) => preparePage(url.pathname));
  }
}

/**
 * Makes all links of the document, static or rendered, navigate without a reload, and prefetches a page when the reader
 * points at its link. Before this is installed the browser follows links itself, so early clicks work. Returns a
 * function that removes the handlers.
 */
export function installLinkHandlers(): () => void {
  const handlers = new AbortController();
  const {signal} = handlers;
  document.addEventListener('click', onClick, {signal});
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, {passive: true, signal});
  }
  return () => handlers.abort();
}
