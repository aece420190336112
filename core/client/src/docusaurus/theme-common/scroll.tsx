import {useCallback, useEffect, useLayoutEffect, useRef, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {prefersReducedMotion} from './motion';
import {useEvent} from './react';

/** The scroll position of the page, in pixels. */
export interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

const enabled = {current: true};

/** Renders its children. Scroll events need no provider here; this is for overrides that use it. */
export function ScrollControllerProvider({children}: {children: ReactNode}): ReactNode {
  return children;
}

/** Turns the events of useScrollPosition off and on, for scrolling not caused by the reader. */
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

/** Calls back with the scroll position, initially and when the reader scrolls, at most once per frame. */
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

/** Keeps an element at its position on the screen during the next render, even if content above it changes. */
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

/** Makes a change and keeps an element at its position on the screen, even if content above it changes. */
export function changeInPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  enabled.current = false;
  flushSync(change);
  window.scrollBy(0, element.getBoundingClientRect().top - before);
  requestAnimationFrame(() => {
    enabled.current = true;
  });
}

/** Scrolls smoothly, or instantly if the reader prefers reduced motion. Scrolling by the reader cancels it. */
export function useSmoothScrollTo(): {startScroll: (top: number) => void; cancelScroll: () => void} {
  const startScroll = useCallback((top: number) => {
    window.scrollTo({top, behavior: prefersReducedMotion() ? 'auto' : 'smooth'});
  }, []);
  const cancelScroll = useCallback(() => {}, []);
  return {startScroll, cancelScroll};
}
