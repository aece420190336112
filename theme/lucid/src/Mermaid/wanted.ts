import {savesData} from '@gosaur/client/page/load';

/** How far from the window an element counts as near: what is there is ready when the reader arrives. */
const MARGIN = '400px 0px';

/** After how many milliseconds a page counts as read: what is below can then be got ready without haste. */
const READ_FOR = 5000;

/** Calls back when the reader is about to print: the keys come before what the browser prints is settled. */
function onPrint(act: () => void, signal: AbortSignal): void {
  window.addEventListener('beforeprint', act, {signal});
  window.addEventListener('keydown', (event) => event.key === 'p' && (event.ctrlKey || event.metaKey) && act(), {signal});
}

/**
 * Calls back once the reader has stayed, if the element is below the window, where it moves nothing. Browsers
 * do not wait when they print, so only what is there by then is printed.
 */
function onStay(element: Element, act: () => void, signal: AbortSignal): void {
  const actBelow = () => !savesData() && element.getBoundingClientRect().top > 0 && act();
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  const timer = setTimeout(() => idle(() => !signal.aborted && actBelow()), READ_FOR);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Calls back when an element has come near the window, or is wanted for another reason: print, and time enough. */
export function whenWanted(element: Element, act: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && act(), {rootMargin: MARGIN});
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  onPrint(act, signal);
  onStay(element, act, signal);
}
