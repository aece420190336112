import {flushSync} from 'react-dom';

/** Whether the theme asks for transitions: its style sheets leave this property out for readers who want less motion. */
function wanted(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--gs-view-transitions').trim() === 'on';
}

/** Shows another page: by a transition where the theme asks for it, the browser has it, and there is somebody to see it. */
export function withTransition(show: () => void): void {
  if (!('startViewTransition' in document) || document.visibilityState !== 'visible' || !wanted()) {
    show();
    return;
  }
  const {ready, finished} = document.startViewTransition(() => flushSync(show));
  const ignore = () => {}; // The page is there, if without its transition.
  ready.catch(ignore);
  finished.catch(ignore);
}
