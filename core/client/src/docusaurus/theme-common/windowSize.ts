import {useCallback, useSyncExternalStore} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** "ssr" on the server and while hydrating. */
export type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The width in pixels up to which a window counts as mobile. The style sheets say the same. */
export const DESKTOP_BREAKPOINT = 996;

const sizeOf = (media: string) => (window.matchMedia(media).matches ? 'desktop' : 'mobile');

/**
 * Tells desktop from mobile windows, for parts that style sheets alone cannot switch. The answer comes with that of useIsBrowser:
 * React renders what changes because of it in slices, but not what changes because a store has not the value of the server.
 */
export function useWindowSize({desktopBreakpoint = DESKTOP_BREAKPOINT}: {desktopBreakpoint?: number} = {}): WindowSize {
  const isBrowser = useIsBrowser();
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
    () => (isBrowser ? sizeOf(media) : 'ssr'),
    () => 'ssr',
  );
}
