import {useCallback, useEffect, useLayoutEffect, useRef, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {prefersReducedMotion} from './motion';
import {useEvent} from './react';

/** How far the page is scrolled, in pixels. */
export interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

const enabled = {current: true};

/** Passes its children on: scroll events need no provider here. Kept for overrides that render it. */
export function ScrollControllerProvider({children}: {children: ReactNode}): ReactNode {
  return children;
}

/** Switches the events of useScrollPosition off and on, around scrolling that is not the reader's. */
export function useScrollController() {
  return {
    scrollEventsEnabledRef: enabled,
    enableScrollEvents: () => {
      enabled.current = true;
    },
    disableScrollEvents: () => {
      enabled.current = false;
    },
  };
}

/** Calls back with the scroll position, at first and whenever the reader scrolls, at most once a frame. */
export function useScrollPosition(
  effect: (position: ScrollPosition, lastPosition: ScrollPosition | null) => void,
  deps: unknown[] = [],
): void {
  const last = useRef<ScrollPosition | null>(null);
  const onScroll = useEvent(() => {
    const position = {scrollX: window.scrollX, scrollY: window.scrollY};
    if (enabled.current) {
      effect(position, last.current);
    }
    last.current = position;
  });
  useEffect(() => {
    let frame = 0;
    const schedule = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        onScroll();
      });
    };
    onScroll();
    window.addEventListener('scroll', schedule, {passive: true});
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [onScroll, ...deps]);
}

/** Keeps an element where it is on the screen through the next render, whatever that changes above it. */
export function useScrollPositionBlocker(): {blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void} {
  const kept = useRef<{element: HTMLElement; top: number} | null>(null);
  useLayoutEffect(() => {
    if (kept.current) {
      const {element, top} = kept.current;
      kept.current = null;
      window.scrollBy(0, element.getBoundingClientRect().top - top);
    }
  });
  const blockElementScrollPositionUntilNextRender = useCallback((element: HTMLElement) => {
    kept.current = {element, top: element.getBoundingClientRect().top};
  }, []);
  return {blockElementScrollPositionUntilNextRender};
}

/** Makes a change and keeps an element where it is on the screen, whatever the change moves above it. */
export function changeInPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  enabled.current = false;
  flushSync(change);
  window.scrollBy(0, element.getBoundingClientRect().top - before);
  requestAnimationFrame(() => {
    enabled.current = true;
  });
}

/** Scrolls softly, or at once if the reader prefers reduced motion. The reader's own scrolling ends it. */
export function useSmoothScrollTo(): {startScroll: (top: number) => void; cancelScroll: () => void} {
  const startScroll = useCallback((top: number) => {
    window.scrollTo({top, behavior: prefersReducedMotion() ? 'auto' : 'smooth'});
  }, []);
  const cancelScroll = useCallback(() => {}, []);
  return {startScroll, cancelScroll};
}
