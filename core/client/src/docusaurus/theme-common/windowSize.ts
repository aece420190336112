import {useCallback, useSyncExternalStore} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** The size class of the window; "ssr" on the server and during hydration. */
export type WindowSize = 'desktop' | 'mobile' | 'ssr';

/** The greatest width of a mobile window, in pixels. The style sheets use the same value. */
export const DESKTOP_BREAKPOINT = 996;

const sizeOf = (media: string) => (window.matchMedia(media).matches ? 'desktop' : 'mobile');

/**
 * Distinguishes desktop from mobile windows, for parts that CSS alone cannot switch. It uses useIsBrowser because React
 * renders the resulting changes in slices, which it does not if a store differs from its server snapshot.
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
