import {flushSync} from 'react-dom';

/**
 * Reports whether the theme enables transitions. Its style sheets do not set this property for readers who prefer
 * reduced motion.
 */
function wanted(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--gs-view-transitions').trim() === 'on';
}

/**
 * Shows another page, with a view transition if the theme enables it, the browser supports it and the document is
 * visible.
 */
export function withTransition(show: () => void): void {
  if (!('startViewTransition' in document) || document.visibilityState !== 'visible' || !wanted()) {
    show();
    return;
  }
  const {ready, finished} = document.startViewTransition(() => flushSync(show));
  const ignore = () => {}; // Without the transition the page is shown all the same.
  ready.catch(ignore);
  finished.catch(ignore);
}
