/** The smallest scale of a diagram that is fitted into the space of its text: its words stay legible. */
const SMALLEST = 0.75;

/** The height that an element has on the page, unless it is below the window, where it moves nothing that is seen. */
export function heightToKeep(element: Element): number | undefined {
  const {top, height} = element.getBoundingClientRect();
  return top >= window.innerHeight ? undefined : height;
}

/**
 * Keeps a box with a drawing as high as it was, so that nothing below moves: a smaller drawing is in the middle, a
 * larger one is scaled down a little, and scrolls if that is not enough. The box takes its own height once it
 * is below the window, when the reader clicks it, or when the window changes, which moves everything anyway. Above the
 * window it stays: browsers keep what is read in place when something above it changes, but not all, and not always.
 * How high a drawing is depends on the reader's fonts, so it cannot be known earlier.
 *
 * @returns a function that gives the box its own height at once
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
    box.tabIndex = 0; // it scrolls
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
