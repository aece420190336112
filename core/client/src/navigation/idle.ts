import {prepareShared, savesData} from '../page/load';
import {pageDataURL} from '../page/url';
import {internalTarget} from './target';
import type {ProgressBar} from './progress';
import type * as laterModule from './later';
import type {VisibleLinks} from './visible';

/** The module that loads after the first view. */
export type Later = typeof laterModule;

/** What no first view needs, once it is there. */
export let loadedLater: Later | undefined;

/** Loads what no first view needs. */
export const later = (): Promise<Later> => import('./later').then((loaded) => (loadedLater = loaded));

/** Does something with what no first view needs, and nothing where that does not load. */
export function withLater(act: (loaded: Later) => void): void {
  later().then(act, () => {});
}

let bar: Promise<ProgressBar> | undefined;
let links: VisibleLinks | undefined;
let loading = false;

function withBar(act: (bar: ProgressBar) => void): void {
  bar ??= later().then(({ProgressBar: Bar}) => new Bar());
  bar.then(act, () => {
    bar = undefined; // A navigation without its bar is one all the same.
  });
}

/** Shows the route progress bar if the page takes its time. */
export function startProgress(): void {
  loading = true;
  withBar((shown) => loading && shown.start());
}

/** Ends the route progress bar. */
export function finishProgress(): void {
  if (loading) {
    loading = false;
    withBar((shown) => shown.done());
  }
}

/** Scrolls a sidebar or table of contents to an item of it. */
export function reveal(element: Element | null | undefined): void {
  if (element) {
    withLater(({scrollToShow}) => scrollToShow(element));
  }
}

/** Says to those who hear the site which page they have come to. */
export function announcePage(): void {
  withLater(({announce}) => announce(document.title));
}

function prefetchAddress(link: HTMLAnchorElement): string | null {
  const url = savesData() ? null : internalTarget(link);
  const address = url && pageDataURL(url.pathname);
  return address === pageDataURL(window.location.pathname) ? null : address;
}

/**
 * Fetches the pages ahead that links in view lead to, once the browser has nothing else to do. A site in development
 * makes its pages when they are asked for, so it waits for the reader.
 */
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
