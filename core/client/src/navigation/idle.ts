import {prepareShared, savesData} from '../page/load';
import {pageDataURL} from '../page/url';
import {internalTarget} from './target';
import type {ProgressBar} from './progress';
import type * as laterModule from './later';
import type {VisibleLinks} from './visible';

/** The module that is loaded after the first view. */
export type Later = typeof laterModule;

/** Code that the first view does not need, once it is loaded. */
export let loadedLater: Later | undefined;

/** Loads the code that the first view does not need. */
export const later = (): Promise<Later> => import('./later').then((loaded) => (loadedLater = loaded));

/** Calls a function with the code that the first view does not need. Does nothing if it fails to load. */
export function withLater(act: (loaded: Later) => void): void {
  later().then(act, () => {});
}

let bar: Promise<ProgressBar> | undefined;
let links: VisibleLinks | undefined;
let loading = false;

function withBar(act: (bar: ProgressBar) => void): void {
  bar ??= later().then(({ProgressBar: Bar}) => new Bar());
  bar.then(act, () => {
    bar = undefined; // Navigation works without the bar.
  });
}

/** Shows the progress bar if the page takes long to load. */
export function startProgress(): void {
  loading = true;
  withBar((shown) => loading && shown.start());
}

/** Completes the progress bar. */
export function finishProgress(): void {
  if (loading) {
    loading = false;
    withBar((shown) => shown.done());
  }
}

/** Scrolls a sidebar or table of contents to one of its items. */
export function reveal(element: Element | null | undefined): void {
  if (element) {
    withLater(({scrollToShow}) => scrollToShow(element));
  }
}

/** Announces the title of the current page to screen readers. */
export function announcePage(): void {
  withLater(({announce}) => announce(document.title));
}

function prefetchAddress(link: HTMLAnchorElement): string | null {
  const url = savesData() ? null : internalTarget(link);
  const address = url && pageDataURL(url.pathname);
  return address === pageDataURL(window.location.pathname) ? null : address;
}

/** Prefetches the pages of visible links when the browser is idle. Not in development, where pages are built on request. */
export function prefetchVisibleLinks(): void {
  if (process.env.NODE_ENV !== 'production' || savesData()) {
    return;
  }
  const start = () => {
    prepareShared();
    withLater(({VisibleLinks: Links}) => (links ??= new Links(prefetchAddress)).watch());
  };
  if ('requestIdleCallback' in window) {
    requestIdleCallback(start);
  } else {
    setTimeout(start, 1000);
  }
}
