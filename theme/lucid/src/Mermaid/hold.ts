/** The smallest scale of a diagram that is fitted into the space of its text. Its labels must stay legible. */
const SMALLEST = 0.75;

/** Returns the current height of an element, or undefined if it is below the window, where changes are not visible. */
export function heightToKeep(element: Element): number | undefined {
  const {top, height} = element.getBoundingClientRect();
  return top >= window.innerHeight ? undefined : height;
}

/**
 * Keeps the height of a box with a drawing, so that nothing below moves. A smaller drawing is centred; a larger one is
 * scaled down a little, and scrolls if that is not enough. The box gets its natural height once it is below the window,
 * when the reader clicks it, or when the window is resized, which moves everything anyway. It keeps its height above
 * the window, because scroll anchoring is not supported by all browsers and does not always work. The height of a
 * drawing depends on the reader's fonts, so it cannot be known earlier.
 *
 * @returns a function that restores the natural height at once
 */
export function hold(box: HTMLElement, height: number): () => void {
  const drawing = box.firstElementChild as HTMLElement | SVGElement | null;
  const natural = box.getBoundingClientRect().height;
  if (!drawing || Math.abs(natural - height) < 1) {
    return () => {};
  }
  const fitted = Math.max(height, natural * SMALLEST);
  const isCropped = fitted > height + 1;
  box.style.setProperty('--gs-held-height', `${height}px`);
  box.style.setProperty('--gs-fitted-height', `${fitted}px`);
  box.dataset.held = isCropped ? 'cropped' : '';
  if (isCropped) {
    box.tabIndex = 0; // makes it focusable, because it scrolls
  }
  const watching = new AbortController();
  const release = () => {
    watching.abort();
    delete box.dataset.held;
    box.removeAttribute('tabindex');
  };
  const observer = new IntersectionObserver((entries) => {
    const isBelow = entries.some((entry) => !entry.isIntersecting && entry.boundingClientRect.top > 0);
    if (isBelow) {
      release();
    }
  });
  observer.observe(box);
  watching.signal.addEventListener('abort', () => observer.disconnect());
  window.addEventListener('resize', release, {signal: watching.signal});
  box.addEventListener('click', release, {signal: watching.signal});
  return release;
}
