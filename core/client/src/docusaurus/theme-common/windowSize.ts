import {useCallback, useSyncExternalStore} from 'react';

/** "ssr" on the server and while hydrating. */
export type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The width in pixels up to which a window counts as mobile. The style sheets say the same. */
export const DESKTOP_BREAKPOINT = 996;

/** Tells desktop from mobile windows, for parts that style sheets alone cannot switch. */
export function useWindowSize({desktopBreakpoint = DESKTOP_BREAKPOINT}: {desktopBreakpoint?: number} = {}): WindowSize {
  const media = `(min-width: ${desktopBreakpoint + 1}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore<WindowSize>(
    subscribe,
    () => (window.matchMedia(media).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}
