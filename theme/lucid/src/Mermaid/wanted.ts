import {savesData} from '@gosaur/client/page/load';

/** How close to the window an element must be, so that it is ready when the reader reaches it. */
const MARGIN = '400px 0px';

/** After how many milliseconds on the page elements below the window are prepared too. */
const READ_FOR = 5000;

/** Calls back when the reader is about to print. The keyboard shortcut is detected earlier than the browser's own event. */
function onPrint(act: () => void, signal: AbortSignal): void {
  window.addEventListener('beforeprint', act, {signal});
  window.addEventListener('keydown', (event) => event.key === 'p' && (event.ctrlKey || event.metaKey) && act(), {signal});
}

/**
 * Calls back once the reader has stayed, if the element is below the window, where it moves nothing. Browsers do not
 * wait before printing, so they print only what is drawn by then.
 */
function onStay(element: Element, act: () => void, signal: AbortSignal): void {
  const actBelow = () => !savesData() && element.getBoundingClientRect().top > 0 && act();
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  const timer = setTimeout(() => idle(() => !signal.aborted && actBelow()), READ_FOR);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Calls back when an element is near the window, before printing, or after the reader has stayed. */
export function whenWanted(element: Element, act: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && act(), {rootMargin: MARGIN});
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  onPrint(act, signal);
  onStay(element, act, signal);
}
